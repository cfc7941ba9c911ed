/** The owner's content as the pages read it; deploy/content/schema.json is the full description. */

import type { Language } from '@/shared/i18n/languages';

/** Lists without entries are empty; what an owner lacks otherwise isn't there. */
export interface Profile {
  basics: {
    email: string;
    phone?: string;
    whatsapp?: string;
    telegram?: string;
    /** A page of the owner's own; the site itself if there is none. */
    url: string;
    profiles: { network: string; username: string; url: string }[];
    location: { countryCode: string; timeZone: string };
    /** First year of the career scale. */
    careerStart: string;
    image?: string;
    credential?: { id: string; issuer: string; url: string; image: string };
  };
  strengths: string[];
  work: WorkFacts[];
  /** `to` null means the present. */
  timeline: { id: string; from: number; to: number | null }[];
  /** `plus`: at least so many years. */
  industries: { id: string; years: number; plus?: boolean }[];
  achievements: { id: string; metric?: string }[];
  education: EducationFacts[];
  languages: { id: string; level: string; cefr: string }[];
  interests: string[];
  personal: {
    yearsOfExperience: number;
    countriesVisited?: number;
    languagesStudied?: number;
    connections?: number;
    /** Names of the figures that mean "at least so many". */
    plus: string[];
  };
  skills: {
    business: { id: string; level: number; icon?: string }[];
    industry: { id: string }[];
    technical: { id: string; level: number }[];
    methodologies: { id: string; level: number }[];
  };
  metrics: Metric[];
  showcase: ShowcaseFacts[];
  quickQuestions: string[];
}

export interface WorkFacts {
  id: string;
  /** yyyy-mm. */
  startDate: string;
  endDate: string | null;
  teamSize?: number;
  teamSizePlus?: boolean;
  metrics: string[];
  industries: string[];
  skills: string[];
}

export interface EducationFacts {
  id: string;
  studyType: string;
  /** yyyy-mm-dd. */
  startDate?: string;
  awarded: string;
  years?: number;
  credits?: number;
  gpa?: number;
  gpaScale?: number;
  /** The best grade of a subject; 10 if it isn't there. */
  subjectScale?: number;
  subjects: { id: string; grade: number; letter?: string }[];
}

export interface Metric {
  id: string;
  kind: 'change' | 'rate' | 'money' | 'range' | 'count' | 'atLeast';
  value: number;
  low?: number;
  high?: number;
  unit: string;
  sign: '+' | '-' | '';
  /** "at least": the figure ends in a plus. */
  plus: boolean;
  display?: string;
}

/** A count of the owner's own; its words stand in the texts under its id. */
export interface Figure {
  id: string;
  value: number;
  /** "at least": the figure ends in a plus. */
  plus?: boolean;
  unit?: 'days';
}

export interface ShowcaseFacts {
  id: string;
  projects: string[];
  metrics?: string[];
  /** In place of metrics: how something was made. */
  figures?: Figure[];
}

type ById<T> = Record<string, T>;

/** The part of a profile that every page needs. */
export interface Outline extends Pick<Profile, 'basics'> {
  /** Dates at which degrees were awarded and posts begun. */
  degrees: string[];
  posts: string[];
  /** Sections of the main page that the content has nothing for. */
  empty: string[];
}

export interface Texts {
  basics: {
    name: string;
    firstName: string;
    lastName: string;
    label: string;
    headline: string;
    deck: string;
    summary: string;
    city: string;
    country: string;
    location: string;
    specialization?: string;
    portraitAlt?: string;
  };
  strengths: ById<string>;
  work: ById<{
    name: string;
    position: string;
    location: string;
    period: string;
    title: string;
    summary: string;
    responsibilities?: string[];
    results?: string[];
  }>;
  timeline: ById<{ title: string; text: string }>;
  industries: ById<{
    name: string;
    description: string;
    experience: string;
    specialties?: string[];
    achievements?: string[];
  }>;
  achievements: ById<{ title: string; scale: string; description: string; impact: string }>;
  education: ById<{
    institution: string;
    degree: string;
    location: string;
    note?: string;
    /** The overall grade as its country writes it. */
    score?: string;
    ectsText?: string;
    honoursText?: string;
    subjects?: ById<string>;
  }>;
  languages: ById<{ name: string; level: string }>;
  interests: ById<{ name: string; text: string }>;
  personal: ById<string>;
  skills: {
    business: ById<{ name: string; description: string; achievements?: string[] }>;
    industry: ById<{ name: string; text: string }>;
    technical: ById<{ name: string; description: string }>;
    methodologies: ById<{ name: string; description: string }>;
  };
  metrics: ById<{ label: string; display: string; text: string }>;
  showcase: ById<{
    title: string;
    shortTitle: string;
    subtitle: string;
    description: string;
    projects: ById<{ title: string; description: string }>;
    /** What each of the topic's figures counts. */
    figures?: ById<string>;
  }>;
  quickQuestions: ById<string>;
  contact: ById<string>;
  share: { text: string };
  seo: { title: string; description: string };
}

/** Facts about the site itself, from site.json. */
export interface SiteFacts {
  publicUrl: string;
  timeZone: string;
  languages: Language[];
  defaultLanguage: Language;
  /** Networks with a bot-style page. */
  networks: string[];
  processors: {
    id: string;
    name: string;
    purpose: string;
    country: string;
    url: string;
    condition: string;
  }[];
  retentionDays: Record<string, number>;
  /** People of the owner's network; 0 where there is none. */
  connections: { count: number; plus: boolean };
  /** The grammatical gender in which the pages speak of the owner. */
  gender: 'feminine' | 'masculine';
  /** The owner's name as downloaded files carry it. */
  fileName: string;
}
