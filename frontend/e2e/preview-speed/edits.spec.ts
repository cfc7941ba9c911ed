/**
 * How long an owner waits: edits of CONTENT_DIR while the site at BASE_URL follows it, each timed from the saved
 * file to the page in view, and to everywhere: the page as it is served, the CV's data, the assistant's answer.
 */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { contentFolder, defaultLanguage } from '../../scripts/site.ts';
import { open } from '../support.ts';

interface Texts {
  basics: { label: string; headline: string };
  faq: Record<string, { question: string; answer: string }>;
}

const EDITS = 6;
const IN_VIEW_MS = 3_000;
const EVERYWHERE_MS = 30_000;
const LOOK_EVERY_MS = 200;
const GIVEN_UP_MS = 120_000;
const file = path.join(contentFolder, `texts.${defaultLanguage}.json`);

/** Writes an edit that can't be anything else's into each of the places; answers with the question to ask. */
function edit(sign: string): string {
  const texts = JSON.parse(fs.readFileSync(file, 'utf8')) as Texts;
  const [first] = Object.values(texts.faq);
  if (!first) throw new Error(`${file} has no faq`);
  texts.basics.headline = `Kopf ${sign}`;
  texts.basics.label = `Beruf ${sign}`;
  first.answer = `Ja, ${sign}.`;
  // At once, as editors do.
  fs.writeFileSync(`${file}~`, JSON.stringify(texts, null, 2));
  fs.renameSync(`${file}~`, file);
  return first.question;
}

async function isEverywhere(page: Page, sign: string, question: string): Promise<boolean> {
  const served = await page.request.get(`/?lang=${defaultLanguage}`);
  if (!(await served.text()).includes(`Kopf ${sign}`)) return false;
  const cv = await page.request.get(`/api/cv/${defaultLanguage}/json-resume`);
  if (!(await cv.text()).includes(`Beruf ${sign}`)) return false;
  // A visitor of its own each time, since one's talk is remembered.
  const chat = await fetch(`${new URL(page.url()).origin}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: question, language: defaultLanguage }),
  });
  return (await chat.text()).includes(sign);
}

test('an edit is in view after a moment, and soon everywhere', async ({ page }) => {
  test.setTimeout(EDITS * GIVEN_UP_MS * 2);
  await open(page, `/?lang=${defaultLanguage}`);
  const waits: { inView: number; everywhere: number }[] = [];
  for (let n = 1; n <= EDITS; n++) {
    // Without a figure: those are checked to be the same in every language.
    const sign = `Nr${n}x${Date.now()}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    const saved = Date.now();
    const question = edit(sign);
    await page.getByText(`Kopf ${sign}`).first().waitFor({ timeout: GIVEN_UP_MS });
    const inView = Date.now() - saved;
    await expect
      .poll(() => isEverywhere(page, sign, question), { intervals: [LOOK_EVERY_MS], timeout: GIVEN_UP_MS })
      .toBe(true);
    waits.push({ inView, everywhere: Date.now() - saved });
    console.log(`edit ${n}: in view after ${inView} ms, everywhere after ${Date.now() - saved} ms`);
  }
  for (const { inView, everywhere } of waits) {
    expect.soft(inView).toBeLessThan(IN_VIEW_MS);
    expect.soft(everywhere).toBeLessThan(EVERYWHERE_MS);
  }
});
