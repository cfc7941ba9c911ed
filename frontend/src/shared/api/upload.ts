/** Uploads that tell how far they are; fetch can't, so this is XMLHttpRequest. */
import { afterFirstCall, HttpError } from './http';

interface UploadOptions {
  /** Called with 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

function send(path: string, form: FormData, options: UploadOptions): Promise<unknown> {
  const { onProgress, signal, headers = {} } = options;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.withCredentials = true;
    Object.entries(headers).forEach(([name, value]) => call.setRequestHeader(name, value));
    call.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(Math.round((event.loaded / event.total) * 100));
    });
    call.addEventListener('load', () => {
      if (call.status < 200 || call.status >= 300) {
        reject(new HttpError(call.status, call.responseText, call.statusText));
        return;
      }
      try {
        resolve(JSON.parse(call.responseText || 'null'));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    call.addEventListener('error', () => reject(new Error('no connection')));
    call.addEventListener('abort', () => reject(new DOMException('upload stopped', 'AbortError')));
    signal?.addEventListener('abort', () => call.abort());
    call.send(form);
  });
}

/** Sends a form and gives the JSON of the answer; throws HttpError unless it is a success. */
export function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  return afterFirstCall(() => send(path, form, options)) as Promise<T>;
}
