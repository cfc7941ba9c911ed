/** Every limit and constant of the product that the pages hold to, in one place. */

import { isLanguage, type Language } from '@/shared/i18n/languages';

const MEGABYTE = 1_048_576;

export const attachments = {
  maxFiles: 10,
  maxBytes: 25 * MEGABYTE,
  /** File name extensions that are refused. */
  refused: [
    'exe',
    'bat',
    'cmd',
    'com',
    'pif',
    'scr',
    'vbs',
    'js',
    'jar',
    'app',
    'deb',
    'pkg',
    'dmg',
    'msi',
    'dll',
    'bin',
    'run',
    'sh',
    'ps1',
    'vb',
    'wsf',
    'wsh',
    'cpl',
    'inf',
    'reg',
    'tmp',
  ],
} as const;

export const cvUpload = { maxBytes: 25 * MEGABYTE, extensions: ['pdf', 'doc', 'docx'] } as const;
export const connectionsUpload = { maxBytes: 25 * MEGABYTE, maxConnections: 30_000 } as const;

/** In Unicode code points. */
export const textLimits = {
  name: 200,
  email: 254,
  contactMessage: 10_000,
  chatMessage: 2_000,
  pastedText: 100_000,
  /** An address of a page; in bytes at the server, which are code points in a written address. */
  url: 2_048,
  /** A name or password of a sign-in. */
  credential: 254,
} as const;

/** CV languages in the order of the cards: those of them that the site has. */
export const cvLanguages = (['en', 'ru', 'ro', 'fr', 'de', 'es'] as const).filter(isLanguage);
export type CvLanguage = Language;

/** Versions of a CV: the drawn PDF, the plain one for portals, a Word document. */
export const cvVersions = ['drawn', 'plain', 'word'] as const;
export type CvVersion = (typeof cvVersions)[number];

/** Ways in which a CV link travels; the second half of /cv-download/<language>-<channel>. */
export const cvChannels = ['qr', 'linkedin', 'whatsapp', 'telegram', 'link'] as const;
export type CvChannel = (typeof cvChannels)[number];

export const layout = {
  /** Below this width (px) the phone layout applies. */
  mobileWidth: 768,
  /** From this width (px) on there is a column beside the text. */
  wideWidth: 1100,
  /** The floating help button appears after this many scrolled pixels. */
  helpButtonScroll: 300,
  /** The header becomes slightly transparent after this many scrolled pixels. */
  headerScroll: 10,
} as const;

export const chat = {
  quickQuestionsShown: 4,
  /** Milliseconds after a chat update at which the page's scroll position is restored. */
  scrollRestoreDelays: [0, 100, 150],
  /** The exact message that asks the assistant for the CV data as JSON. */
  cvDataRequest: 'CV_DATA_REQUEST',
} as const;

export const showcase = { highlights: 3, highlightWords: 15 } as const;
export const skills = { wheelFactor: 2 } as const;
export const scoreBands = { strong: 80, partial: 60 } as const;
export const share = { skills: 3, recommendations: 2, insightCharacters: 200 } as const;

const botLanguages = (['ru', 'en'] as const).filter(isLanguage);

export const bot = {
  /** Russian and English, whichever of them the site has; without either there is no bot page. */
  cvLanguages: botLanguages,
  analysisLanguage: botLanguages[0] ?? 'ru',
  returnAfterMs: 2_000,
  topSkills: 3,
} as const;

export const toast = {
  displayMs: 5_000,
  removeMs: 1_000_000,
  swipePx: 50,
} as const;

export const tooltip = { openDelayMs: 700, skipDelayMs: 300 } as const;

export const errorNotification = {
  sendingMs: 1_000,
  sentMs: 3_000,
  autoCloseMs: 8_000,
  fadeMs: 300,
  boundaryHideMs: 5_000,
  /** Reports that one page sends of faults outside its sections. */
  maxReports: 5,
} as const;

export const download = { cleanUpMs: 100, fallbackCleanUpMs: 2_000 } as const;
