import { act, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { preloadable } from '@/shared/lib/preloadable';
import { renderPart } from '@/testing/render-part';
import { server } from '@/testing/server';
import { ErrorNotice } from './error-notice';
import { SectionBoundary } from './section-boundary';

afterEach(() => vi.useRealTimers());

const reports: Record<string, unknown>[] = [];
const collectReports = () => {
  reports.length = 0;
  server.use(
    http.post('*/api/error-tracking', async ({ request }) => {
      reports.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({});
    }),
  );
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let broken = true;
function Part() {
  if (broken) throw new Error('drawn wrong');
  return <p>Drawn</p>;
}

test('a fault in a section shows the fallback, is reported as high, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  collectReports();
  broken = true;
  await renderPart(
    <SectionBoundary>
      <Part />
    </SectionBoundary>,
  );
  expect(screen.getByText('Something went wrong')).toBeInTheDocument();
  expect(await screen.findByText('Our team has been notified.')).toBeInTheDocument();
  expect(reports).toMatchObject([
    {
      errorMessage: 'drawn wrong',
      severity: 'high',
      actionAttempted: 'component rendering',
      section: 'general',
    },
  ]);
  expect(String(reports[0]?.sessionId)).toMatch(/^session_\d+_\w+$/);
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Drawn')).toBeInTheDocument();
});

test('a part whose code cannot be loaded is asked for again by Try Again, and only then', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<{ default: () => ReactNode }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: () => <p>Arrived</p> });
  const Late = preloadable(load);
  await act(async () => {
    await renderPart(
      <SectionBoundary>
        <Late />
      </SectionBoundary>,
    );
  });
  expect(screen.getByText('Something went wrong')).toBeInTheDocument();
  await screen.findByText('Our team has been notified.');
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  });
  expect(screen.getByText('Arrived')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('another address ends the error state', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  function Site() {
    const [address, setAddress] = useState('/broken');
    return (
      <>
        <button onClick={() => setAddress('/other')}>Leave</button>
        <SectionBoundary subject={address}>
          <Part />
        </SectionBoundary>
      </>
    );
  }
  await renderPart(<Site />);
  expect(screen.getByText('Something went wrong')).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.getByText('Drawn')).toBeInTheDocument();
});

test('the corner notice hides 5 s after the report has arrived', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await renderPart(
    <SectionBoundary>
      <Part />
    </SectionBoundary>,
  );
  await screen.findByText('Our team has been notified.');
  await pass(4_500);
  expect(screen.getByText('Our team has been notified.')).toBeInTheDocument();
  await pass(1_000);
  expect(screen.queryByText('Our team has been notified.')).toBeNull();
});

test('the separate notice collects, sends after 1 s, has sent after 3 s, closes after 8 s and 300 ms', async () => {
  await renderPart(<ErrorNotice />);
  vi.useFakeTimers();
  act(() => void window.dispatchEvent(new ErrorEvent('error', { error: new Error('lost') })));
  expect(screen.getByText('Error Reported')).toBeInTheDocument();
  expect(screen.getByText('Collecting Error Data')).toBeInTheDocument();
  await pass(1_000);
  expect(screen.getByText('Sending Error Report')).toBeInTheDocument();
  await pass(2_000);
  expect(screen.getByText('Error Reported Successfully')).toBeInTheDocument();
  await pass(5_000);
  await pass(299);
  expect(screen.queryByText('Error Reported')).toBeInTheDocument();
  await pass(1);
  expect(screen.queryByText('Error Reported')).toBeNull();
});
