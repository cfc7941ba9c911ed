/** fetch as the product wants it: cookies, one session per visitor, errors as "status: body". */

/** An answer that isn't a success; its message is the status, a colon and the body's text. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
  }
}

let first: Promise<unknown> | null = null;

/**
 * Lets the first call of the page finish before others start: it brings the session's cookie, and
 * one visitor should get one session.
 */
export async function afterFirstCall<T>(call: () => Promise<T>): Promise<T> {
  if (first === null) {
    const made = call();
    first = made.catch(() => undefined);
    return made;
  }
  await first;
  return call();
}

export async function errorOf(response: Response): Promise<HttpError> {
  const body = await response.text().catch(() => '');
  return new HttpError(response.status, body, response.statusText);
}

/** A request that throws HttpError unless the answer is a success. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await afterFirstCall(() => fetch(path, { credentials: 'include', ...init }));
  if (!response.ok) throw await errorOf(response);
  return response;
}

export const jsonBody = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});
