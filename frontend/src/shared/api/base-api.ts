/**
 * The one RTK Query API; features inject their endpoints. No retries, no polling, no refetch on
 * focus, kept for ever. Errors carry the message "status: body".
 */
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { dynamicMiddleware, rootReducer } from '@/shared/store/root';
import { HttpError, request } from './http';

export interface ApiRequest {
  url: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON, or as it is if it is a FormData. */
  body?: unknown;
  /** What to make of the answer; `none` ignores it. */
  answer?: 'json' | 'blob' | 'none';
}

export interface ApiFault {
  /** HTTP status, or 0 when there was no answer. */
  status: number;
  /** "status: body", or the reason why there was no answer. */
  message: string;
}

export function faultOf(error: unknown): ApiFault {
  if (error instanceof HttpError) return { status: error.status, message: error.message };
  return { status: 0, message: error instanceof Error ? error.message : String(error) };
}

function initOf({ method, body }: ApiRequest): RequestInit {
  if (body === undefined) return { method: method ?? 'GET' };
  if (body instanceof FormData) return { method: method ?? 'POST', body };
  return {
    method: method ?? 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFault> = async (asked, api) => {
  try {
    const response = await request(asked.url, { ...initOf(asked), signal: api.signal });
    if (asked.answer === 'blob') return { data: await response.blob() };
    if (asked.answer === 'none') return { data: null };
    return { data: await response.json() };
  } catch (error) {
    return { error: faultOf(error) };
  }
};

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: Infinity,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

rootReducer.inject(baseApi);
dynamicMiddleware.addMiddleware(baseApi.middleware);
