import { baseApi, faultOf } from '@/shared/api/base-api';
import { afterFirstCall, HttpError } from '@/shared/api/http';
import type { Draft } from './validation';

export interface Submission extends Draft {
  files: readonly File[];
  /** The interface's; the acknowledgement is written in it. */
  language: string;
  /** The same for every try to send the same message. */
  idempotencyKey: string;
  /** Told the share of bytes sent, 0 to 100. */
  onProgress: (percent: number) => void;
}

function formOf({ name, email, message, language, files }: Submission): FormData {
  const form = new FormData();
  form.append('name', name.trim());
  form.append('email', email.trim());
  form.append('message', message.trim());
  form.append('language', language);
  for (const file of files) form.append('attachments', file, file.name);
  return form;
}

/** XMLHttpRequest, because fetch doesn't tell how much of a body has been sent. */
function post(submission: Submission): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', '/api/contact');
    call.withCredentials = true;
    call.setRequestHeader('Idempotency-Key', submission.idempotencyKey);
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) submission.onProgress(Math.round((loaded / total) * 100));
    };
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) resolve();
      else reject(new HttpError(call.status, call.responseText, call.statusText));
    };
    call.onerror = () => reject(new Error('no connection'));
    call.send(formOf(submission));
  });
}

export const { useSendMessageMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<null, Submission>({
      queryFn: async (submission) => {
        try {
          await afterFirstCall(() => post(submission));
          return { data: null };
        } catch (error) {
          return { error: faultOf(error) };
        }
      },
    }),
  }),
});
