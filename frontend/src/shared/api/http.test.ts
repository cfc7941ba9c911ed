import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { server } from '@/testing/server';
import { request } from './http';

test.each([
  ['down for repair', '', '503: down for repair'],
  ['', 'Service Unavailable', '503: Service Unavailable'],
])('an answer that is no success becomes status, colon and text: "%s"', async (body, statusText, message) => {
  server.use(http.get('*/api/x', () => new HttpResponse(body, { status: 503, statusText })));
  await expect(request('/api/x')).rejects.toThrow(message);
});
