import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetStore, pageStore } from '@/shared/store/with-store';
import { renderPart } from '@/testing/render-part';
import { server } from '@/testing/server';
import * as pictures from './results/match-picture';
import Section from './section';
import { answerJobMatch, choose, expectLimitBox, expectToast, startAfresh, submitJob, type Body } from './test-support';

beforeEach(startAfresh);

describe('roles', () => {
  it.each([
    [/^Recruiter/, 'Job match'],
    [/^Possible colleague/, 'Job match'],
    [/^Business partner/, 'Networking'],
    [/^Curious visitor/, 'Networking'],
  ])('%s opens on its analysis, and both can be chosen', async (role, tab) => {
    await choose(role);
    expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });
});

describe('job match', () => {
  it('asks for a job URL before it calls the server', async () => {
    const asked = answerJobMatch({});
    await submitJob('');
    await expectToast('Missing Information', 'Please provide a job description URL.');
    expect(asked).toHaveLength(0);
  });

  it('sends URL, role and language and shows score, both quotes and the three bands', async () => {
    const asked = answerJobMatch({});
    await submitJob();
    expect(await screen.findByText('Recommendations')).toBeVisible();
    expect(asked[0]).toEqual({
      jobDescriptionUrl: 'https://jobs.example.com/1',
      role: 'recruiter',
      language: 'en',
    });
    expect(screen.getByText('“plans releases”')).toBeVisible();
    expect(screen.getByText('“led 25 people”')).toBeVisible();
    const words = screen.getAllByText(/^(Strong|Partial|Gap)$/).map((word) => word.textContent);
    expect(words).toEqual(['Strong', 'Partial', 'Gap', 'Gap']);
    expect(screen.getByText('What to ask in the interview')).toBeVisible();
    expect(screen.getByText(/\(a \+ b\) \/ 2/)).toBeVisible();
  });

  it.each([['noJobDescriptionFound'], ['scrapingError']])(
    'shows the red box and the hint on %s, and the box for pasted text stays',
    async (flag) => {
      const asked = answerJobMatch({ [flag]: true, error: 'Says the server.' }, {});
      const user = await submitJob();
      const box = await screen.findByRole('alert');
      expect(within(box).getByText('Description Recognition Error')).toBeVisible();
      expect(within(box).getByText('Says the server.')).toBeVisible();
      expect(
        within(box).getByText(
          'Make sure your URL leads to a job posting with clear requirements and responsibilities.',
        ),
      ).toBeVisible();
      await user.type(screen.getByLabelText('Or paste the text of the posting'), 'We look for');
      await user.click(screen.getByRole('button', { name: 'Analyze the match' }));
      await user.click(await screen.findByRole('button', { name: 'New Analysis' }));
      expect(asked[1]).toMatchObject({ jobDescriptionText: 'We look for' });
      expect(screen.getByLabelText('Or paste the text of the posting')).toHaveValue('We look for');
    },
  );

  it('opens the credentials dialog when a sign-in is required and retries with it', async () => {
    const asked = answerJobMatch({ hhruAuthRequired: true }, {});
    const user = await submitJob();
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign in and continue' }));
    expect(dialog.getAllByText('Please fill in this field.')).toHaveLength(2);
    expect(asked).toHaveLength(1);
    await user.type(dialog.getByLabelText('Username'), 'me');
    const password = dialog.getByLabelText('Password');
    await user.type(password, 'secret');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(dialog.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(dialog.getByRole('button', { name: 'Sign in and continue' }));
    expect(await screen.findByText('Recommendations')).toBeVisible();
    expect(asked[1]).toMatchObject({ hhruCredentials: { username: 'me', password: 'secret' } });
    expect(JSON.stringify(pageStore().getState())).not.toContain('secret');
  });

  it('logs a refused sign-in and asks again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerJobMatch({ hhruAuthRequired: true });
    const user = await submitJob();
    const first = within(await screen.findByRole('dialog'));
    await user.type(first.getByLabelText('Username'), 'me');
    await user.type(first.getByLabelText('Password'), 'wrong');
    await user.click(first.getByRole('button', { name: 'Sign in and continue' }));
    expect(await screen.findByText(/did not accept this sign-in/)).toBeVisible();
    expect(log).toHaveBeenCalled();
  });

  it('returns to the form when the sign-in is cancelled', async () => {
    answerJobMatch({ hhruAuthRequired: true });
    const user = await submitJob();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Address of the job posting')).toBeVisible();
  });

  it('says so when the limit is reached and returns to the roles', async () => {
    answerJobMatch({ limitReached: true, error: 'Five analyses are used up.' });
    await submitJob();
    await expectLimitBox('Five analyses are used up.');
    expect(screen.getByRole('button', { name: /^Curious visitor/ })).toBeVisible();
  });

  it('shows Evaluation Error on any other failure and returns to the form', async () => {
    answerJobMatch(500);
    await submitJob();
    await expectToast('Evaluation Error', 'Failed to evaluate job match. Please try again.');
    expect(screen.getByLabelText('Address of the job posting')).toHaveValue('https://jobs.example.com/1');
  });

  it('can be stopped while it runs', async () => {
    server.use(http.post('*/api/evaluate-job-match', () => new Promise<never>(() => undefined)));
    const user = await submitJob();
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(screen.getByLabelText('Address of the job posting')).toBeVisible();
  });

  it('sends the whole result with its signature for the report and names the file', async () => {
    answerJobMatch({});
    let asked: Body = {};
    server.use(
      http.post('*/api/download-job-evaluation-pdf', async ({ request }) => {
        asked = (await request.json()) as Body;
        return new HttpResponse('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
      }),
    );
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = await submitJob();
    await user.click(await screen.findByRole('button', { name: 'Download report' }));
    await expectToast('PDF Downloaded');
    expect(asked).toMatchObject({
      jobUrl: 'https://jobs.example.com/1',
      evaluationResult: { overallScore: 82, signature: 'abcd' },
    });
    const link = click.mock.contexts[0] as HTMLAnchorElement;
    expect(link.download).toBe('Job_Match_Product_Lead_Example_Co.pdf');
  });

  it('gives the CV for the posting in the version that was chosen', async () => {
    answerJobMatch({});
    let asked: Body = {};
    server.use(
      http.post('*/api/download-posting-cv', async ({ request }) => {
        asked = (await request.json()) as Body;
        return new HttpResponse('PK');
      }),
    );
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = await submitJob();
    await user.click(await screen.findByRole('radio', { name: 'Word (DOCX)' }));
    await user.click(screen.getByRole('button', { name: 'Download the CV for this posting' }));
    await expectToast('CV downloaded');
    expect(asked).toMatchObject({
      language: 'en',
      format: 'docx',
      evaluationResult: { jobTitle: 'Product Lead', signature: 'abcd' },
    });
    const link = click.mock.contexts[0] as HTMLAnchorElement;
    expect(link.download).toBe('Elena_Corvin_CV_EN_Product_Lead.docx');
  });

  it('says so when the CV for the posting fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerJobMatch({});
    server.use(http.post('*/api/download-posting-cv', () => new HttpResponse('', { status: 500 })));
    const user = await submitJob();
    await user.click(await screen.findByRole('button', { name: 'Download the CV for this posting' }));
    await expectToast('Download Failed', 'Failed to download the CV. Please try again.');
  });

  it('shows Download Failed when the report fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerJobMatch({});
    server.use(http.post('*/api/download-job-evaluation-pdf', () => new HttpResponse('', { status: 500 })));
    const user = await submitJob();
    await user.click(await screen.findByRole('button', { name: 'Download report' }));
    await expectToast('Download Failed', 'Failed to download the PDF report. Please try again.');
  });

  it('shares the first three skills and the first two recommendations', async () => {
    answerJobMatch({});
    const user = await submitJob();
    await user.click(await screen.findByRole('button', { name: 'Share results' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('82% match'));
    const text = await navigator.clipboard.readText();
    expect(text).toContain('Devices: 59%');
    expect(text).not.toContain('Chess');
    expect(text).toContain('Second');
    expect(text).not.toContain('Third');
  });

  it('shares the drawing as a picture where the device takes one', async () => {
    answerJobMatch({});
    const picture = new File(['png'], 'match.png', { type: 'image/png' });
    vi.spyOn(pictures, 'matchPicture').mockResolvedValue(picture);
    const shared: ShareData[] = [];
    const device = { share: async (data: ShareData) => void shared.push(data), canShare: () => true };
    Object.assign(navigator, device);
    const user = await submitJob();
    await user.click(await screen.findByRole('button', { name: 'Share results' }));
    await waitFor(() => expect(shared).toHaveLength(1));
    expect(shared[0]?.files).toEqual([picture]);
    expect(shared[0]?.text).toContain('82% match');
    for (const name of Object.keys(device)) Reflect.deleteProperty(navigator, name);
  });

  it('New Analysis clears the result and returns to the form of the chosen role', async () => {
    answerJobMatch({});
    const user = await submitJob();
    await user.click(await screen.findByRole('button', { name: 'New Analysis' }));
    expect(screen.queryByText('Recommendations')).toBeNull();
    expect(screen.getByLabelText('Address of the job posting')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Recruiter/ })).toBeVisible();
  });

  it('goes back to the roles by Back to selection', async () => {
    answerJobMatch({});
    const user = await submitJob();
    await user.click(await screen.findByRole('button', { name: 'Back to selection' }));
    expect(screen.getByRole('button', { name: /^Recruiter/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('marks the field of the missing job URL and moves the focus there', async () => {
    const user = await submitJob('');
    const field = screen.getByLabelText('Address of the job posting');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveFocus();
    await user.type(field, 'h');
    expect(field).toHaveAttribute('aria-invalid', 'false');
  });

  it('says that an address is too long instead of cutting it', async () => {
    const asked = answerJobMatch({});
    const user = await choose(/^Recruiter/);
    await user.click(screen.getByLabelText('Address of the job posting'));
    await user.paste(`https://jobs.example.com/${'x'.repeat(2_048)}`);
    await user.click(screen.getByRole('button', { name: 'Analyze the match' }));
    await expectToast('Text too long');
    expect(screen.getByText(/2073 characters; at most 2048/)).toBeVisible();
    expect(asked).toHaveLength(0);
  });

  it('keeps role and address over a reload', async () => {
    const user = await choose(/^Recruiter/);
    await user.type(screen.getByLabelText('Address of the job posting'), 'https://jobs.example.com/7');
    cleanup();
    forgetStore();
    await renderPart(<Section />, { path: '/ai-analytics' });
    expect(await screen.findByLabelText('Address of the job posting')).toHaveValue('https://jobs.example.com/7');
    expect(screen.getByRole('heading', { name: /^Recruiter/ })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('has its steps in the history: Back leads from the result to the form and to the roles', async () => {
    answerJobMatch({});
    await submitJob();
    await screen.findByText('Recommendations');
    window.history.back();
    expect(await screen.findByLabelText('Address of the job posting')).toBeVisible();
    window.history.back();
    expect(await screen.findByRole('button', { name: /^Curious visitor/ })).toBeVisible();
    window.history.go(2);
    expect(await screen.findByText('Recommendations')).toBeVisible();
  });
});
