import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderPart } from '@/testing/render-part';
import { server } from '@/testing/server';
import ContactSection from './section';

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: /Send message|Sending/ });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Name'), 'Ana');
  await user.type(field('Email'), 'ana@example.com');
  await user.type(field('Message'), 'Hello');
}

test('the checks run in their order, each with its notification', async () => {
  const user = userEvent.setup();
  await renderPart(<ContactSection />);
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.click(submit());
  expect(await screen.findByText('Name Required')).toBeInTheDocument();
  await user.type(field('Name'), 'Ana');
  await user.click(submit());
  expect(await screen.findByText('Email Required')).toBeInTheDocument();
  await user.type(field('Email'), 'ana@example');
  await user.click(submit());
  expect(await screen.findByText('Invalid Email')).toBeInTheDocument();
  expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(field('Email')).toHaveFocus();
  await user.type(field('Email'), '.com');
  await user.click(submit());
  expect(await screen.findByText('Message Required')).toBeInTheDocument();
});

test('a complete message is sent as multipart, said to be sent, and the form is cleared', async () => {
  const received: Record<string, unknown>[] = [];
  server.use(
    http.post('*/api/contact', async ({ request }) => {
      const text = await request.text();
      received.push({ text, key: request.headers.get('Idempotency-Key') });
      return HttpResponse.json({ id: '1' });
    }),
  );
  const user = userEvent.setup();
  await renderPart(<ContactSection />);
  await fillIn(user);
  expect(submit()).not.toHaveAttribute('aria-disabled');
  await user.click(submit());
  expect((await screen.findAllByText('Message Sent')).length).toBeGreaterThan(0);
  expect(field('Name')).toHaveValue('');
  expect(received).toHaveLength(1);
  expect(received[0]?.key).toBeTruthy();
});

test('a failure keeps what was typed and repeats under the same key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/contact', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return new HttpResponse('down', { status: 503 });
    }),
  );
  const user = userEvent.setup();
  await renderPart(<ContactSection />);
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeInTheDocument();
  expect(field('Message')).toHaveValue('Hello');
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test('files are listed, counted, removed one by one, and refused by name', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const { container } = await renderPart(<ContactSection />);
  const input = container.querySelector<HTMLInputElement>('#contact-files') as HTMLInputElement;
  await user.upload(input, [new File(['a'], 'brief.pdf'), new File(['b'], 'plan.docx')]);
  expect(screen.getByText('2 of 10 files')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove brief.pdf' }));
  expect(screen.getByText('1 of 10 files')).toBeInTheDocument();
  await user.upload(input, [new File(['c'], 'setup.exe')]);
  expect(await screen.findByText('Some files were rejected')).toBeInTheDocument();
  expect(screen.getByText(/setup\.exe/)).toBeInTheDocument();
  const many = Array.from({ length: 10 }, (_, i) => new File(['x'], `${i}.pdf`));
  await user.upload(input, many);
  expect(await screen.findByText('Too many files')).toBeInTheDocument();
  expect(screen.getByText('1 of 10 files')).toBeInTheDocument();
});

test('an unsent draft is still there after a reload', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderPart(<ContactSection />);
  await user.type(field('Message'), 'Half a thought');
  unmount();
  await renderPart(<ContactSection />);
  expect(field('Message')).toHaveValue('Half a thought');
});

test('the message carries the interface language, in which it is acknowledged', async () => {
  let sent = '';
  server.use(
    http.post('*/api/contact', async ({ request }) => {
      sent = await request.text();
      return HttpResponse.json({ id: '1' });
    }),
  );
  const user = userEvent.setup();
  await renderPart(<ContactSection />, { language: 'de' });
  await user.type(field('Name'), 'Ana');
  await user.type(field('E-Mail'), 'ana@example.com');
  await user.type(field('Nachricht'), 'Guten Tag');
  await user.click(screen.getByRole('button', { name: 'Nachricht senden' }));
  await waitFor(() => expect(sent).toMatch(/name="language"\s+de\s/));
});

test('a file that the server refuses for its content is named and leaves; the others stay', async () => {
  server.use(
    http.post('*/api/contact', () =>
      HttpResponse.json(
        { error: 'Some files were rejected - … not allowed. (plan, final.pdf)', reason: 'FILES_REJECTED' },
        { status: 400 },
      ),
    ),
  );
  const user = userEvent.setup();
  const { container } = await renderPart(<ContactSection />);
  await fillIn(user);
  const input = container.querySelector<HTMLInputElement>('#contact-files') as HTMLInputElement;
  await user.upload(input, [new File(['a'], 'brief.pdf'), new File(['MZ'], 'plan, final.pdf')]);
  await user.click(submit());
  expect(await screen.findByText('Some files were rejected')).toBeInTheDocument();
  expect(screen.getByText(/not allowed\. \(plan, final\.pdf\)/)).toBeInTheDocument();
  expect(screen.getByText('1 of 10 files')).toBeInTheDocument();
  expect(screen.getByText('brief.pdf')).toBeInTheDocument();
  expect(field('Message')).toHaveValue('Hello');
});

test('a text longer than the server takes is kept whole and said, not cut', async () => {
  let asked = 0;
  server.use(http.post('*/api/contact', () => HttpResponse.json({ id: String((asked += 1)) })));
  const user = userEvent.setup();
  await renderPart(<ContactSection />);
  await fillIn(user);
  await user.click(field('Name'));
  await user.paste('я'.repeat(300));
  expect(screen.getByText(/303 characters; at most 200/)).toBeInTheDocument();
  await user.click(submit());
  expect(await screen.findByText('Text too long')).toBeInTheDocument();
  expect(field('Name')).toHaveFocus();
  expect(String((field('Name') as HTMLInputElement).value)).toHaveLength(303);
  expect(asked).toBe(0);
});
