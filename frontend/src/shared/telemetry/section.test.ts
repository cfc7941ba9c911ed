import { expect, test } from 'vitest';
import { sectionOf } from './section';

test.each([
  ['#chat', '/', 'chat'],
  ['#contact', '/', 'contact'],
  ['#cv-download', '/', 'cv-download'],
  ['#my-download', '/', 'cv-download'],
  ['#help-section', '/', 'analytics'],
  ['#ai-analytics', '/', 'analytics'],
  ['#about', '/', 'about'],
  ['#skills', '/', 'skills'],
  ['', '/admin', 'admin'],
  ['', '/privacy-policy', 'general'],
])('the hash %s on %s is reported as the section "%3$s"', (hash, pathname, section) => {
  expect(sectionOf({ hash, pathname })).toBe(section);
});
