import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '@/testing/render-part';
import { server } from '@/testing/server';
import ChatSection from './section';

const path = '*/api/chat';
const events = (...parts: [string, unknown][]) =>
  new HttpResponse(parts.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: { 'Content-Type': 'text/event-stream' },
  });
const done = (response: string, more: object = {}) => ({
  response,
  limitReached: false,
  contactMessage: '',
  sources: [],
  ...more,
});

afterEach(() => sessionStorage.clear());

const openChat = (language: 'en' | 'ru' = 'en') => renderPart(<ChatSection />, { language });

async function askQuestion(text: string) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Your question'), text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return user;
}


test('the first message is the welcome, and it follows the language', async () => {
  await openChat();
  expect(within(screen.getByRole('log')).getByText(/^Hello\. Ask me/)).toBeInTheDocument();
});

test('an answer streams in, with bold text and its sources as links to sections', async () => {
  server.use(
    http.post(path, () =>
      events(
        ['delta', { text: 'Across **25+' }],
        ['done', done('Across **25+ factories**.[1]', {
          sources: [{ section: 'about', entry: 'experience', title: 'Experience, FMCG' }],
        })],
      ),
    ),
  );
  await openChat();
  await askQuestion('What did she do?');
  const log = screen.getByRole('log');
  expect(await within(log).findByText('25+ factories')).toBeInTheDocument();
  expect(within(log).getByRole('link', { name: 'Experience, FMCG' })).toHaveAttribute('href', '/about');
  expect(within(log).getByText('What did she do?')).toBeInTheDocument();
});

test('the message and the interface language are sent, an empty message is not', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(done('Да.'));
    }),
  );
  await openChat('ru');
  const user = userEvent.setup();
  const send = screen.getByRole('button', { name: 'Отправить' });
  expect(send).toBeDisabled();
  await user.type(screen.getByLabelText('Ваш вопрос'), '   ');
  expect(send).toBeDisabled();
  await user.type(screen.getByLabelText('Ваш вопрос'), 'Вопрос  ');
  await user.click(send);
  await screen.findByText('Да.', { selector: 'p' });
  expect(bodies).toMatchObject([{ message: 'Вопрос', language: 'ru' }]);
});

test('while an answer is pending nothing can be asked, and Stop ends it', async () => {
  server.use(
    http.post(path, async () => {
      await delay('infinite');
      return HttpResponse.json(done(''));
    }),
  );
  await openChat();
  const user = await askQuestion('Slow?');
  expect(screen.getByText('Thinking')).toBeInTheDocument();
  expect(screen.getByLabelText('Your question')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  const quick = screen.getByRole('button', { name: 'Which results can she show in figures?' });
  expect(quick).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByText('Stopped here.')).toBeInTheDocument();
  expect(screen.getByLabelText('Your question')).toHaveAttribute('aria-disabled', 'false');
});

test('what is typed while an answer comes is kept, and so is the focus', async () => {
  let finish = () => {};
  const typed = new Promise<void>((resolve) => (finish = resolve));
  server.use(
    http.post(path, async () => {
      await typed;
      return HttpResponse.json(done('Here.'));
    }),
  );
  await openChat();
  const user = userEvent.setup();
  const field = screen.getByLabelText('Your question');
  await user.type(field, 'First?{Enter}');
  await user.type(field, 'And then{Enter}');
  finish();
  expect(await screen.findByText('Here.', { selector: 'p' })).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('And then');
});

test('a message of more than 2,000 characters says so and is not sent', async () => {
  await openChat();
  const user = userEvent.setup();
  const field = screen.getByLabelText('Your question');
  await user.click(field);
  await user.paste('a'.repeat(2001));
  expect(field).toHaveValue('a'.repeat(2001));
  expect(screen.getByRole('alert')).toHaveTextContent('2001 of 2000 characters');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('the conversation is there again after a reload', async () => {
  server.use(http.post(path, () => HttpResponse.json(done('Kept.'))));
  const first = await openChat();
  await askQuestion('Still there?');
  await screen.findByText('Kept.', { selector: 'p' });
  first.unmount();
  await openChat();
  expect(await screen.findByText('Kept.', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByText('Still there?')).toBeInTheDocument();
});

test('a raised number leads to its source, also where two of them are one', async () => {
  const source = { section: 'about', entry: 'experience' };
  const sources = [{ ...source, title: 'Food' }, { ...source, title: 'Food' }, { ...source, title: 'Telecom' }];
  server.use(http.post(path, () => HttpResponse.json(done('Food.[1] Also food.[2] Telecom.[3] Nothing.[4]', { sources }))));
  await openChat();
  const user = await askQuestion('Where?');
  await user.click(await screen.findByRole('button', { name: 'Source 2' }));
  expect(screen.getByRole('link', { name: 'Telecom' })).toHaveFocus();
  await user.click(screen.getAllByRole('button', { name: 'Source 1' })[1] as HTMLElement);
  expect(screen.getByRole('link', { name: 'Food' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Source 4' })).toBeNull();
});

test('where there is a column beside the talk the newest sources stand there', async () => {
  const sources = [{ section: 'about', entry: 'experience', title: 'Food' }];
  server.use(http.post(path, () => HttpResponse.json(done('Food.[1]', { sources }))));
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(min-width: 1100px)', addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  await openChat();
  await askQuestion('First?');
  const first = await screen.findByRole('link', { name: 'Food' });
  const log = screen.getByRole('log');
  expect(log).not.toContainElement(first);
  await askQuestion('Second?');
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Food' })).toHaveLength(2));
  expect(within(log).getAllByRole('link', { name: 'Food' })).toHaveLength(1);
  media.mockRestore();
});

test('two sources of one title say where each is', async () => {
  const source = { section: 'about', title: 'Orlena Digital' };
  const sources = [{ ...source, entry: 'experience' }, { ...source, entry: 'achievements' }];
  server.use(http.post(path, () => HttpResponse.json(done('Two.', { sources }))));
  await openChat();
  await askQuestion('Sources?');
  expect(await screen.findByRole('link', { name: 'Orlena Digital (Experience)' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Orlena Digital (Achievements)' })).toBeInTheDocument();
});

test('four of six quick questions are shown; a used one makes room and is counted', async () => {
  server.use(http.post(path, () => HttpResponse.json(done('Answer.'))));
  await openChat();
  const user = userEvent.setup();
  const list = () => within(screen.getByText('Worth asking').parentElement as HTMLElement).queryAllByRole('button');
  expect(list()).toHaveLength(4);
  expect(screen.getByText('0 of 6 questions explored')).toBeInTheDocument();
  for (let asked = 1; asked <= 6; asked += 1) {
    await waitFor(() => expect(list()[0]).toBeEnabled());
    await user.click(list()[0] as HTMLElement);
    await screen.findByText(`${asked} of 6 questions explored`);
  }
  expect(screen.getByText('All questions explored!')).toBeInTheDocument();
});

test('a failure shows the notification, and the question can be asked again', async () => {
  let calls = 0;
  server.use(
    http.post(path, () => {
      calls += 1;
      return calls === 1 ? new HttpResponse('down', { status: 503 }) : HttpResponse.json(done('Now.'));
    }),
  );
  await openChat();
  const user = await askQuestion('Works?');
  expect(await screen.findByText('Failed to get AI response. Please try again.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('Now.', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getAllByText('Works?')).toHaveLength(1);
});

test('at the session limit a box with a contact button is appended and the chat ends', async () => {
  server.use(
    http.post(path, () =>
      events(['done', done('', { limitReached: true, contactMessage: 'Please write to Elena.' })]),
    ),
  );
  await openChat();
  await askQuestion('One more?');
  const log = screen.getByRole('log');
  expect(await within(log).findByText('Please write to Elena.')).toBeInTheDocument();
  expect(within(log).getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  expect(screen.getByLabelText('Your question')).toBeDisabled();
});
