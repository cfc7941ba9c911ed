import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '@/testing/render-part';
import { server } from '@/testing/server';
import CvDownloadSection from './section';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = vi.fn(() => 'blob:cv');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
});

const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

test('six sheets carry their own names and a download button each', async () => {
  await renderPart(<CvDownloadSection />);
  for (const name of ['English', 'Русский', 'Română', 'Français', 'Deutsch', 'Español'])
    expect(screen.getAllByText(name).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

test('each sheet shows the first page of its own file, and its mark without it', async () => {
  await renderPart(<CvDownloadSection />);
  const pages = screen.getAllByRole('article').map((card) => card.querySelector('.sheet img')?.getAttribute('src'));
  expect(pages).toEqual(['en', 'ru', 'ro', 'fr', 'de', 'es'].map((code) => `/api/cv/${code}?format=svg`));
  expect(screen.getByText('Ру')).toBeInTheDocument();
});

test('a download says Generating on its own button, then that it is complete', async () => {
  server.use(
    http.get('*/api/cv/de', async () => {
      await delay(30);
      return new HttpResponse('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
  const user = userEvent.setup();
  await renderPart(<CvDownloadSection />);
  await user.click(button('Herunterladen'));
  expect(button('Generating')).toBeDisabled();
  expect(button('Télécharger')).toBeEnabled();
  expect(await screen.findByText('Download Complete')).toBeInTheDocument();
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatch(/_CV_DE\.pdf$/);
});

test('a download is counted with its language, a failed one is not', async () => {
  const counted: unknown[] = [];
  server.use(
    http.get('*/api/cv/de', () => new HttpResponse('%PDF')),
    http.get('*/api/cv/fr', () => new HttpResponse('down', { status: 503 })),
    http.post('*/api/track-page-view', async ({ request }) => {
      counted.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const user = userEvent.setup();
  await renderPart(<CvDownloadSection />);
  await user.click(button('Télécharger'));
  await waitFor(() => expect(button('Télécharger')).toBeEnabled());
  await user.click(button('Herunterladen'));
  await waitFor(() => expect(counted).toHaveLength(1));
  expect(counted).toEqual([{ page: '/cv/de', timeSpent: 0, language: 'de', channel: 'direct' }]);
});

test('the version that was chosen is what every sheet gives, counted as before', async () => {
  const asked: string[] = [];
  const counted: unknown[] = [];
  server.use(
    http.get('*/api/cv/:lang', ({ request }) => {
      asked.push(new URL(request.url).pathname + new URL(request.url).search);
      return new HttpResponse('PK');
    }),
    http.post('*/api/track-page-view', async ({ request }) => {
      counted.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const user = userEvent.setup();
  await renderPart(<CvDownloadSection />);
  const choice = within(screen.getByRole('group', { name: 'Version' }));
  expect(choice.getByRole('radio', { name: 'Designed PDF' })).toBeChecked();
  await user.click(choice.getByRole('radio', { name: 'Word (DOCX)' }));
  await user.click(button('Herunterladen'));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.click(choice.getByRole('radio', { name: 'Plain PDF, for portals' }));
  await user.click(button('Télécharger'));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(asked).toEqual(['/api/cv/de?format=docx', '/api/cv/fr?style=plain']);
  expect(saved[0]).toMatch(/_CV_DE\.docx$/);
  expect(saved[1]).toMatch(/_CV_FR_plain\.pdf$/);
  await waitFor(() => expect(counted).toHaveLength(2));
  expect(counted[0]).toEqual({ page: '/cv/de', timeSpent: 0, language: 'de', channel: 'direct' });
});

test('the arrow keys move along the versions', async () => {
  const user = userEvent.setup();
  await renderPart(<CvDownloadSection />);
  const choice = within(screen.getByRole('group', { name: 'Version' }));
  choice.getByRole('radio', { name: 'Designed PDF' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(choice.getByRole('radio', { name: 'Plain PDF, for portals' })).toBeChecked();
});

test('a failed download says so, names the language and can be tried again', async () => {
  server.use(http.get('*/api/cv/fr', () => new HttpResponse('down', { status: 503 })));
  const user = userEvent.setup();
  await renderPart(<CvDownloadSection />);
  await user.click(button('Télécharger'));
  expect(await screen.findByText('Download Failed')).toBeInTheDocument();
  expect(screen.getByText(/Failed to download the CV in French/)).toBeInTheDocument();
  await waitFor(() => expect(button('Télécharger')).toBeEnabled());
});

test('pointing at a sheet shows the QR code with a placeholder until it has loaded, leaving hides it', async () => {
  await renderPart(<CvDownloadSection />);
  const sheet = screen.getAllByRole('article')[4] as HTMLElement;
  fireEvent.pointerEnter(sheet, { pointerType: 'mouse' });
  expect(screen.getByText('Generating QR code…')).toBeInTheDocument();
  fireEvent.load(screen.getByAltText('QR code for the CV: German'));
  expect(screen.queryByText('Generating QR code…')).toBeNull();
  expect(screen.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('/cv-download/de-linkedin')),
  );
  fireEvent.pointerLeave(sheet);
  expect(screen.queryByRole('link', { name: 'LinkedIn' })).toBeNull();
});
