import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '@/testing/render-part';
import { server } from '@/testing/server';
import { languageOfCode } from './link-code';
import Page from './page';

const routes = (
  <Routes>
    <Route path="/cv/:language" element={<Page />} />
    <Route path="/cv-download/:code" element={<Page />} />
    <Route path="/" element={<p>home</p>} />
  </Routes>
);

let downloads: HTMLAnchorElement[] = [];

beforeEach(() => {
  downloads = [];
  URL.createObjectURL = () => 'blob:cv';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this);
  });
});

const answer = (status: number) => {
  let calls = 0;
  server.use(
    http.get('*/api/cv/:lang', () => {
      calls += 1;
      return new HttpResponse('%PDF', { status });
    }),
  );
  return () => calls;
};

describe('the CV page', () => {
  it('downloads once by itself, under the owner, CV and the language in capitals', async () => {
    const calls = answer(200);
    await renderPart(routes, { path: '/cv/de' });
    expect(screen.getByRole('heading', { name: 'Generating your CV in German' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Download Complete' })).toBeVisible();
    expect(calls()).toBe(1);
    expect(downloads.map((link) => link.download)).toEqual(['Elena_Corvin_CV_DE.pdf']);
  });

  it('repeats the download on demand and leads back to the site', async () => {
    const calls = answer(200);
    const user = userEvent.setup();
    await renderPart(routes, { path: '/cv-download/ru-telegram' });
    await screen.findByRole('heading', { name: 'Download Complete' });
    await user.click(screen.getByRole('button', { name: 'Download CV' }));
    await waitFor(() => expect(calls()).toBe(2));
    expect(screen.getByRole('link', { name: 'Back to Website' })).toHaveAttribute('href', '/');
  });

  it('gives the version that was chosen, after the drawn one by itself', async () => {
    answer(200);
    const user = userEvent.setup();
    await renderPart(routes, { path: '/cv/de' });
    await screen.findByRole('heading', { name: 'Download Complete' });
    for (const name of ['Plain PDF, for portals', 'Word (DOCX)']) {
      await user.click(screen.getByRole('radio', { name }));
      await user.click(screen.getByRole('button', { name: 'Download CV' }));
      await screen.findByRole('heading', { name: 'Download Complete' });
    }
    await waitFor(() =>
      expect(downloads.map((link) => link.download)).toEqual([
        'Elena_Corvin_CV_DE.pdf',
        'Elena_Corvin_CV_DE_plain.pdf',
        'Elena_Corvin_CV_DE.docx',
      ]),
    );
  });

  it('returns to idle with a toast that names the language when it fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer(500);
    await renderPart(routes, { path: '/cv/fr' });
    expect(await screen.findByText('Download Failed')).toBeVisible();
    expect(screen.getByText('Failed to download the CV in French. Please try again.')).toBeVisible();
    expect(screen.getByText('Failed to load CV data')).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to download CV:', expect.anything());
    expect(screen.getByRole('button', { name: 'Download CV' })).toHaveAttribute('aria-disabled', 'false');
  });

  const answerChat = (reply: object, status = 200) =>
    server.use(http.post('*/api/chat', () => HttpResponse.json(reply, { status })));

  it('shows the CV as text, by the assistant’s data, when the PDF cannot be made', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer(500);
    const data = { personalInfo: { name: 'Ada Probe', title: 'Analyste' }, experience: [], summary: 'Données.' };
    answerChat({ response: JSON.stringify(data) });
    await renderPart(routes, { path: '/cv/fr' });
    expect(await screen.findByRole('heading', { name: 'Ada Probe' }, { timeout: 15_000 })).toBeVisible();
    expect(screen.getByText('Données.')).toBeVisible();
    expect(screen.getByRole('article')).toHaveAttribute('lang', 'fr');
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it.each([
    ['is no JSON', { response: 'I cannot do that.' }, 200],
    ['does not come', { error: 'down' }, 503],
  ])('shows its built-in text in the CV’s language when the data %s', async (_case, reply, status) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer(500);
    answerChat(reply, status);
    await renderPart(routes, { path: '/cv/de' });
    expect(await screen.findByRole('heading', { name: 'Berufserfahrung' }, { timeout: 15_000 })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Elena Corvin' })).toBeVisible();
  });

  it.each(['/cv/it', '/cv/de-qr', '/cv-download/xx', '/cv-download/de-pigeon'])(
    'shows the Invalid Language card at %s',
    async (path) => {
      await renderPart(routes, { path });
      expect(screen.getByRole('heading', { name: 'Invalid Language' })).toBeVisible();
      expect(screen.getByText('The requested language is not available')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    },
  );
});

it('reads the language out of a share code', () => {
  expect(languageOfCode('ru-telegram', true)).toBe('ru');
  expect(languageOfCode('en', true)).toBe('en');
  expect(languageOfCode('en-qr-qr', true)).toBeNull();
});
