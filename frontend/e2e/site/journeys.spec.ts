/** Visitors' journeys over the whole site: NGINX, gateway, services, PostgreSQL. Needs BASE_URL. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test, type Page, type TestInfo } from '@playwright/test';
import { open } from '../support.ts';

const SESSION_LIMIT = 20;

async function ask(page: Page, question: string) {
  await page.locator('#chat-question').fill(question);
  await page.locator('#chat form button[type=submit]').click();
}

/** A ZIP archive as the professional network exports it. */
function connectionsArchive(info: TestInfo): string {
  const csv = info.outputPath('Connections.csv');
  const zip = info.outputPath('export.zip');
  fs.writeFileSync(
    csv,
    'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n' +
      'Ada,Moreau,https://www.linkedin.com/in/ada-moreau-example,,Valdora Foods Group,Buyer,01 Feb 2024\n' +
      'Ivo,"Petrov, PhD",https://www.linkedin.com/in/ivo-petrov-example,,Orlena Digital,Analyst,03 Mar 2023\n',
  );
  const make = 'import sys, zipfile; zipfile.ZipFile(sys.argv[1], "w").write(sys.argv[2], "Connections.csv")';
  execFileSync('/usr/bin/python3', ['-c', make, zip, csv]);
  return zip;
}

test('a recruiter reads, asks and downloads in German', async ({ page }) => {
  const problems = await open(page, '/?lang=de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await ask(page, 'Welche Ergebnisse hat sie bei Valdora erreicht?');
  await expect(page.getByRole('log')).toContainText('57');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#cv-download').getByRole('button', { name: /Herunterladen/ }).first().click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/CV.*DE\.pdf$/);
  expect(fs.readFileSync(await file.path()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(problems).toEqual([]);
});

test('a client chats to the limit, writes with attachments, and the owner reads it', async ({
  page,
  browser,
}, info) => {
  await open(page, '/');
  for (let asked = 1; asked < SESSION_LIMIT; asked++) {
    const reply = await page.request.post('/api/chat', {
      data: { message: `Question ${asked}: which industries?`, language: 'en' },
    });
    expect(reply.ok()).toBe(true);
  }
  await ask(page, 'Where is she based?');
  await expect(page.getByRole('log')).toContainText('Bucharest');
  await ask(page, 'And one more?');
  const limit = page.getByRole('log').getByText('You have reached the session limit.');
  await expect(limit).toBeVisible();
  await page.getByRole('log').getByRole('link', { name: 'Contact' }).click();

  const name = `Client ${info.workerIndex}-${Date.now()}`;
  await page.locator('#contact-name').fill(name);
  await page.locator('#contact-email').fill('client@example.com');
  await page.locator('#contact-message').fill('A brief of two lines.');
  await page.locator('#contact-files').setInputFiles([
    { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('The brief') },
    { name: 'план.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 plan') },
  ]);
  await page.locator('#contact').getByRole('button', { name: 'Send message' }).click();
  await expect(page.locator('#contact').getByText('Message Sent')).toBeVisible();
  await expect(page.locator('#contact-message')).toHaveValue('');

  const dashboard = await (await browser.newContext()).newPage();
  await open(dashboard, '/admin');
  await dashboard.getByLabel('Username').fill('admin');
  await dashboard.getByLabel('Password', { exact: true }).fill('not the password');
  await dashboard.getByRole('button', { name: 'Login' }).click();
  await expect(dashboard.getByText('Invalid username or password.')).toBeVisible();
  await dashboard.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD ?? '');
  await dashboard.getByRole('button', { name: 'Login' }).click();
  await expect(dashboard.getByText('Total Visitors')).toBeVisible();
  await dashboard.getByRole('tab', { name: 'Contact Submissions' }).click();
  await expect(dashboard.getByText(name)).toBeVisible();
  await dashboard.getByRole('tab', { name: 'Chat Messages' }).click();
  await expect(dashboard.getByText('Where is she based?').first()).toBeVisible();
  await dashboard.getByRole('button', { name: 'Logout' }).click();
  await expect(dashboard.getByLabel('Username')).toBeVisible();
});

test('a partner uploads a CV and connections and takes the report', async ({ page }, info) => {
  await open(page, '/ai-analytics');
  const cv = await page.request.get('/api/cv/en');
  const section = page.locator('#help-section');
  await section.getByText('Business partner').click();
  const files = section.locator('input[type=file]');
  await files.first().setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: await cv.body(),
  });
  await expect(section.getByText('Read. Your CV is ready to be analyzed.')).toBeVisible();
  await files.last().setInputFiles(connectionsArchive(info));
  await expect(section.getByText('2 connections found.')).toBeVisible();
  await section.getByRole('button', { name: 'Analyze the network' }).click();
  await expect(section.getByText('Whom to talk to')).toBeVisible({ timeout: 30_000 });
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download report' }).click(),
  ]);
  expect(fs.readFileSync(await report.path()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a page that cannot be read leads to the pasted text and a score', async ({ page }) => {
  await open(page, '/ai-analytics');
  const section = page.locator('#help-section');
  await section.getByText('Recruiter or HR professional').click();
  await section.getByLabel('Address of the job posting').fill('http://127.0.0.1:9/posting');
  await section.getByRole('button', { name: 'Analyze the match' }).click();
  await expect(section.getByText('Description Recognition Error')).toBeVisible();
  await section
    .getByLabel('Or paste the text of the posting')
    .fill(
      'Senior Business Analyst\nCompany: Northlake\n\nResponsibilities:\n- Lead workshops with stakeholders\n' +
        '- Model processes in BPMN\n\nRequirements:\n- 5+ years of business analysis\n- SQL\n- Jira and Confluence\n- Fluent English\n',
    );
  await section.getByRole('button', { name: 'Analyze the match' }).click();
  await expect(section.getByRole('list', { name: 'Requirements compared' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(section.getByText('What to ask in the interview')).toBeVisible();
});
