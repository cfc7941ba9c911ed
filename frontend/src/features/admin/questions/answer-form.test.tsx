import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { openDashboard, prepareBackend, question } from '../test-support';
import { faqEntry, isFaqId, suggestedId } from './faq-entry';

beforeEach(prepareBackend);

it('suggests a name out of the question, and none where its script gives none', () => {
  expect(suggestedId('Does she play the piano?')).toBe('does-she-play-the');
  expect(suggestedId('Où habitez-vous à présent ?')).toBe('habitez-vous-present');
  expect(suggestedId('Играет ли она на рояле?')).toBe('');
  expect(isFaqId(suggestedId('supercalifragilistic expialidocious words of size'))).toBe(true);
});

it('writes the entry as the content has it, on one line', () => {
  expect(faqEntry('piano', 'Does she “play”?', ' Yes:\n daily. ')).toBe(
    '  "piano": {\n    "question": "Does she “play”?",\n    "answer": "Yes: daily."\n  }',
  );
  expect(isFaqId('a--b') || isFaqId('Ä') || isFaqId('')).toBe(false);
});

it('takes her answer as an entry to the clipboard and marks the question', async () => {
  const marked = vi.fn();
  server.use(
    http.post('*/api/admin/unanswered-questions/q1', async ({ request }) => {
      marked(await request.json());
      return HttpResponse.json({ question: { ...question, seen: true } });
    }),
  );
  const user = await openDashboard();
  await user.click(await screen.findByRole('button', { name: /Unanswered questions/ }));
  await user.click(await screen.findByText('Does she play the piano?'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Answer this question' }));
  await user.click(dialog.getByRole('button', { name: 'Copy the entry' }));
  expect(dialog.getByLabelText(/Your answer/)).toBeInvalid();
  expect(marked).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText(/Your answer/), 'Yes, since she was six.');
  await user.click(dialog.getByRole('button', { name: 'Copy the entry' }));
  expect(await screen.findByText('Entry copied')).toBeVisible();
  const copied = JSON.parse(`{${await navigator.clipboard.readText()}}`) as object;
  expect(copied).toEqual({
    'does-she-play-the': {
      question: 'Does she play the piano?',
      answer: 'Yes, since she was six.',
    },
  });
  await waitFor(() => expect(marked).toHaveBeenCalledWith({ seen: true }));
});
