import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { answerNetworking, choose, expectLimitBox, expectToast, startAfresh, type Body } from './test-support';

beforeEach(startAfresh);

const submit = () => screen.getByRole('button', { name: 'Analyze the network' });
const fileInput = (label: string) =>
  within(screen.getByRole('group', { name: label })).getByLabelText(label, { selector: 'input' });
const cvInput = () => fileInput('Or your CV as a file');
const pdf = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });

it('asks for a CV URL or file before it calls the server', async () => {
  const asked = answerNetworking({});
  const user = await choose(/^Business partner/);
  await user.click(submit());
  await expectToast('Missing Information', 'Please provide your CV URL or upload your CV file.');
  expect(asked).toHaveLength(0);
});

it('sends the text of the uploaded file and the connections of the archive', async () => {
  const connections = [{ name: 'A', position: 'P', company: 'C', url: '' }];
  server.use(
    http.post('*/api/extract-cv-text', () => HttpResponse.json({ text: 'my years' })),
    http.post('*/api/extract-connections', () =>
      HttpResponse.json({ connectionsFound: 1, connections }),
    ),
  );
  const asked = answerNetworking({});
  const user = await choose(/^Business partner/);
  await user.upload(cvInput(), pdf);
  expect(await screen.findByText('Read. Your CV is ready to be analyzed.')).toBeVisible();
  await user.upload(fileInput('Your connections (optional)'), new File(['PK'], 'export.zip'));
  expect(await screen.findByText(/^1 connection found/)).toBeVisible();
  await user.click(submit());
  expect(await screen.findByText('Whom to talk to')).toBeVisible();
  expect(asked[0]).toMatchObject({
    cvUrl: '',
    cvText: 'my years',
    language: 'en',
    role: 'partner',
    connections,
  });
});

it('refuses other types than PDF, DOC and DOCX', async () => {
  const user = await choose(/^Business partner/);
  cvInput().removeAttribute('accept');
  await user.upload(cvInput(), new File(['x'], 'cv.pages'));
  expect(await screen.findByText('Only these types can be read: PDF, DOC, DOCX.')).toBeVisible();
});

it('says so when no text can be extracted', async () => {
  server.use(http.post('*/api/extract-cv-text', () => new HttpResponse('', { status: 422 })));
  const user = await choose(/^Business partner/);
  await user.upload(cvInput(), pdf);
  await expectToast(
    'File Processing Error',
    'Could not extract text from the uploaded file. Please try a different format or use a URL instead.',
  );
});

async function analyzeUrl() {
  const user = await choose(/^Business partner/);
  await user.type(screen.getByLabelText('Address of your CV'), 'https://cv.example.com');
  await user.click(submit());
  return user;
}

it('shows CV Analysis Error with the server text, or the default one', async () => {
  answerNetworking({ success: false, error: 'No skills were found.' });
  await analyzeUrl();
  await expectToast('CV Analysis Error', 'No skills were found.');
  expect(submit()).toBeVisible();
});

it('has a default text for a CV Analysis Error', async () => {
  answerNetworking({ success: false });
  await analyzeUrl();
  await expectToast('CV Analysis Error', 'Failed to analyze CV for networking opportunities');
});

it('shows CV Networking Analysis Error when the call fails', async () => {
  answerNetworking(500);
  await analyzeUrl();
  await expectToast('CV Networking Analysis Error');
  expect(submit()).toBeVisible();
});

it('shows the Profile Not Accessible box when the profile gave nothing', async () => {
  answerNetworking({ success: false, profileAccessible: false, error: 'This is a company page.' });
  const user = await choose(/^Curious visitor/);
  await user.type(
    screen.getByLabelText('Your professional-network profile (optional)'),
    'https://network.example.com/company/x',
  );
  await user.click(submit());
  const box = within(await screen.findByRole('alert'));
  expect(box.getByText('Profile Not Accessible')).toBeVisible();
  expect(box.getByText('This is a company page.')).toBeVisible();
});

it('returns to the roles when the limit is reached', async () => {
  answerNetworking({ success: false, limitReached: true, error: 'Used up.' });
  await analyzeUrl();
  await expectLimitBox('Used up.');
  expect(screen.getByRole('button', { name: /^Business partner/ })).toBeVisible();
});

it('sends the mapped result with the answer itself for the report', async () => {
  answerNetworking({});
  let asked: Body = {};
  server.use(
    http.post('*/api/download-networking-analysis-pdf', async ({ request }) => {
      asked = (await request.json()) as Body;
      return new HttpResponse('%PDF');
    }),
  );
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const user = await analyzeUrl();
  await user.click(await screen.findByRole('button', { name: 'Download report' }));
  await expectToast('PDF Downloaded');
  expect(asked).toMatchObject({
    personName: 'Anna Weber',
    personPosition: 'Head',
    personCompany: 'North',
    networkingResult: {
      profileData: { name: 'Anna Weber' },
      recommendations: [{ type: 'Review', description: 'Second eyes', value: 'Two workshops' }],
      connections: [{ name: 'Mihai', role: 'Director', relevance: 'Same field' }],
      analysis: { signature: 'ef', success: true },
    },
  });
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(
    'Networking_Analysis_Anna_Weber.pdf',
  );
});

it('names each reason once, above the people for whom it speaks', async () => {
  const person = (name: string, reason: string) => ({ name, position: 'Head', company: 'North', reason, url: '' });
  answerNetworking({
    connectionRecommendations: [person('Ada', 'Works in your field'), person('Ivo', 'Same town'), person('Eva', 'Works in your field')],
  });
  const user = await choose(/^Business partner/);
  await user.type(screen.getByLabelText('Address of your CV'), 'https://example.com/cv');
  await user.click(submit());
  const group = (await screen.findByRole('heading', { name: 'Works in your field' })).parentElement as HTMLElement;
  expect(within(group).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['AdaHead, North', 'EvaHead, North']);
  expect(screen.getByRole('heading', { name: 'Same town' })).toBeVisible();
});

it('cuts shared insights at 200 characters', async () => {
  answerNetworking({});
  const user = await analyzeUrl();
  await user.click(await screen.findByRole('button', { name: 'Share results' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('xxx'));
  const text = await navigator.clipboard.readText();
  expect(/x+…/.exec(text)?.[0]).toHaveLength(201);
});
