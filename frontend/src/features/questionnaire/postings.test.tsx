/** What a posting's page leads to: several postings to choose from, text that was pasted. */
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { answerJobMatch, expectToast, startAfresh, submitJob, type Body } from './test-support';

beforeEach(startAfresh);

it('offers the postings of a page that lists several, and evaluates the chosen one', async () => {
  const postings = [
    { title: 'Cook', address: 'https://jobs.example.com/1#cook' },
    { title: 'Night Carer', address: 'https://jobs.example.com/1#:~:text=Night%20Carer' },
  ];
  const asked = answerJobMatch({ noJobDescriptionFound: true, error: 'Several.', postings }, {});
  const user = await submitJob();
  const list = await screen.findByRole('list', { name: 'Postings on this page' });
  expect(within(list).getAllByRole('button')).toHaveLength(2);
  await user.click(within(list).getByRole('button', { name: 'Night Carer' }));
  expect(await screen.findByText('Recommendations')).toBeVisible();
  expect(asked[1]).toMatchObject({ jobDescriptionUrl: postings[1]?.address });
  expect(asked[1]).not.toHaveProperty('jobDescriptionText');
});

it('says that a posting was read from pasted text, and sends no address for its report', async () => {
  answerJobMatch({ posting: { location: 'Leeds', salary: '', employmentType: '', remote: false, pasted: true } });
  let asked: Body = {};
  server.use(
    http.post('*/api/download-job-evaluation-pdf', async ({ request }) => {
      asked = (await request.json()) as Body;
      return new HttpResponse('', { status: 500 });
    }),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = await submitJob();
  expect(await screen.findByText('Read from pasted text · Leeds')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download report' }));
  await expectToast('Download Failed');
  expect(asked.jobUrl).toBe('');
});
