import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** The API as component tests see it; a test adds the answers that it needs. */
export const server = setupServer(
  http.post('*/api/track-page-view', () => HttpResponse.json({})),
  http.post('*/api/error-tracking', () => HttpResponse.json({})),
);
