import { expect, it } from 'vitest';
import { cvLinkOf } from './use-page-views';

it.each([
  ['/cv/de', { language: 'de' }],
  ['/cv-download/en', { language: 'en' }],
  ['/cv-download/ru-telegram/', { language: 'ru', channel: 'telegram' }],
  ['/cv-download/fr-link', { language: 'fr', channel: 'copy' }],
  ['/cv-download/ru-pigeon', { language: 'ru' }],
  ['/cv', {}],
  ['/about', {}],
])('reads language and channel of %s', (pathname, found) => {
  expect(cvLinkOf(pathname)).toEqual(found);
});
