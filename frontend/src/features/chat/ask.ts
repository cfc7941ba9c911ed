/** Asks the assistant and lets the answer grow as it arrives. */
import { jsonBody, request } from '@/shared/api/http';
import { readEvents } from '@/shared/api/event-stream';
import { makeId } from '@/shared/lib/make-id';
import type { AppThunk } from '@/shared/store/root';
import { dismissToasts } from '@/shared/ui/toasts/toast-store';
import { readAnswer, type Answer } from './answer';
import { answered, asked, failed, selectChat, selectPending, stopped, withdrawn, written } from './transcript';

interface Question {
  text: string;
  language: string;
  /** Identifier of the quick question, if it is one. */
  quick?: string;
  /** Told when no answer came. */
  onFailure: () => void;
}

let running: AbortController | null = null;

/** One answer, streamed where the server streams; each piece goes to `onDelta`. */
async function fetchAnswer(
  body: object,
  signal: AbortSignal,
  onDelta: (text: string) => void,
): Promise<Answer> {
  const post = jsonBody(body);
  const response = await request('/api/chat', {
    ...post,
    headers: { ...post.headers, Accept: 'text/event-stream' },
    signal,
  });
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream'))
    return readAnswer(await response.json());
  for await (const { event, data } of readEvents(response)) {
    if (event === 'delta') onDelta((JSON.parse(data) as { text?: string }).text ?? '');
    if (event === 'done') return readAnswer(JSON.parse(data));
    if (event === 'error') throw new Error(data);
  }
  throw new Error('the answer ended early');
}

export function ask({ text, language, quick, onFailure }: Question): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const message = text.trim();
    if (!message || selectPending(getState()) || selectChat(getState()).limit) return;
    const id = makeId();
    const controller = new AbortController();
    running = controller;
    dismissToasts();
    dispatch(asked({ id, text: message, ...(quick ? { quick } : {}) }));
    try {
      const answer = await fetchAnswer({ message, language, messageId: id }, controller.signal, (delta) =>
        dispatch(written(delta)),
      );
      dispatch(answered(answer));
    } catch {
      if (controller.signal.aborted) return;
      dispatch(failed());
      onFailure();
    }
  };
}

/** Stops the answer that is under way; what has arrived stays. */
export function stop(): AppThunk {
  return (dispatch) => {
    dispatch(stopped());
    running?.abort();
  };
}

/** Asks the last question again in place of the answer that failed or was stopped. */
export function retry(language: string, onFailure: () => void): AppThunk {
  return (dispatch, getState) => {
    const question = selectChat(getState()).messages.at(-2);
    if (!question?.isUser) return;
    dispatch(withdrawn());
    void dispatch(ask({ text: question.text, language, onFailure }));
  };
}
