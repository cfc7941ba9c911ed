/** One dictionary per feature; the file is src/locales/<language>/<namespace>.json. */
export const pageNamespaces = [
  'shell',
  'hero',
  'about',
  'skills',
  'showcase',
  'questionnaire',
  'chat',
  'cv-download',
  'contact',
  'telemetry',
] as const;

/** Dictionaries of pages that few visitors open; they load with their page. */
export const rareNamespaces = ['cv-page', 'privacy', 'documentation', 'bot', 'admin'] as const;

export type Namespace = (typeof pageNamespaces)[number] | (typeof rareNamespaces)[number];
