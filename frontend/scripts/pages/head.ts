/** The head of a page: title, description, addresses, OpenGraph, JSON-LD. */
import {
  readJson,
  contentFolder,
  defaultLanguage,
  languages,
  type Language,
  type PageFile,
  type Site,
} from '../site.ts';
import { readTexts } from '../content.ts';

interface Basics {
  name: string;
  firstName: string;
  lastName: string;
  label: string;
  city: string;
  country: string;
}

interface ProfileFacts {
  basics: {
    email: string;
    profiles?: { url: string }[];
    location: { countryCode: string };
  };
  languages?: { id: string }[];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The full address of a page in a language; the default language is the address without `lang`. */
export function addressOf(site: Site, url: string, language: Language): string {
  return `${site.publicUrl}${url}${language === defaultLanguage ? '' : `?lang=${language}`}`;
}

function person(site: Site, language: Language): string {
  const texts = readTexts(language) as { basics: Basics };
  const { basics, languages: spoken } = readJson<ProfileFacts>(`${contentFolder}/profile.json`);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    inLanguage: language,
    url: addressOf(site, '/', language),
    mainEntity: {
      '@type': 'Person',
      name: texts.basics.name,
      givenName: texts.basics.firstName,
      familyName: texts.basics.lastName,
      jobTitle: texts.basics.label,
      email: `mailto:${basics.email}`,
      url: site.publicUrl,
      sameAs: basics.profiles?.map((profile) => profile.url),
      knowsLanguage: spoken?.map((entry) => entry.id),
      address: {
        '@type': 'PostalAddress',
        addressLocality: texts.basics.city,
        addressCountry: basics.location.countryCode,
      },
    },
  };
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

export interface HeadFacts {
  title: string;
  description: string;
  image: string;
}

const openGraphLocales: Record<Language, string> = {
  en: 'en_GB',
  ru: 'ru_RU',
  fr: 'fr_FR',
  de: 'de_DE',
  es: 'es_ES',
  ro: 'ro_RO',
};

export function headOf(site: Site, page: PageFile, language: Language, facts: HeadFacts): string {
  const tags = [
    `<title>${escape(facts.title)}</title>`,
    `<meta name="description" content="${escape(facts.description)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="theme-color" content="#EFF3EE" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0C1512" media="(prefers-color-scheme: dark)">',
    '<meta name="color-scheme" content="light dark">',
  ];
  if (page.canonical === null) return [...tags, '<meta name="robots" content="noindex">'].join('');
  const canonical = page.canonical;
  const alternates = languages.map(
    (other) => `<link rel="alternate" hreflang="${other}" href="${addressOf(site, canonical, other)}">`,
  );
  const address = addressOf(site, canonical, language);
  return [
    ...tags,
    `<link rel="canonical" href="${address}">`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${addressOf(site, canonical, defaultLanguage)}">`,
    '<meta property="og:type" content="profile">',
    `<meta property="og:title" content="${escape(facts.title)}">`,
    `<meta property="og:description" content="${escape(facts.description)}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${site.publicUrl}${facts.image}">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    `<meta property="og:locale" content="${openGraphLocales[language]}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    // Sections name the start page as theirs, which tells it.
    ...(page.url === '/' ? [`<script type="application/ld+json">${person(site, language)}</script>`] : []),
  ].join('');
}
