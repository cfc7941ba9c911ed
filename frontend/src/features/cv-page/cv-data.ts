/** The CV as data: what the assistant gives for CV_DATA_REQUEST, or the same built from the page's own content. */
import { jsonBody, request } from '@/shared/api/http';
import { chat, type CvLanguage } from '@/shared/config/limits';
import type { Profile, Texts } from '@/shared/content/types';

export interface CvData {
  personalInfo: {
    name: string;
    title: string;
    email: string;
    phone: string;
    linkedin: string;
    website: string;
    location: string;
  };
  summary: string;
  experience: {
    title: string;
    company: string;
    period: string;
    location: string;
    responsibilities: string[];
  }[];
  education: { degree: string; institution: string; period: string; location: string; gpa: string }[];
  skills: { technical: string[]; business: string[]; languages: { language: string; level: string }[] };
  achievements: string[];
  interests: string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const fields = (value: unknown) => (value ?? {}) as Record<string, unknown>;
const texts = (value: unknown): string[] => list(value).map(text).filter(Boolean);

/** Reads an answer; null unless it is CV data that names a person. What it lacks is empty. */
export function parseCvData(answer: string): CvData | null {
  let data: Record<string, unknown>;
  try {
    data = fields(JSON.parse(answer));
  } catch {
    return null;
  }
  const person = fields(data.personalInfo);
  if (!text(person.name)) return null;
  const pick = <K extends string>(source: unknown, ...names: K[]) =>
    Object.fromEntries(names.map((name) => [name, text(fields(source)[name])])) as Record<K, string>;
  const skills = fields(data.skills);
  return {
    personalInfo: pick(person, 'name', 'title', 'email', 'phone', 'linkedin', 'website', 'location'),
    summary: text(data.summary),
    experience: list(data.experience).map((entry) => ({
      ...pick(entry, 'title', 'company', 'period', 'location'),
      responsibilities: texts(fields(entry).responsibilities),
    })),
    education: list(data.education).map((entry) =>
      pick(entry, 'degree', 'institution', 'period', 'location', 'gpa'),
    ),
    skills: {
      technical: texts(skills.technical),
      business: texts(skills.business),
      languages: list(skills.languages).map((entry) => pick(entry, 'language', 'level')),
    },
    achievements: texts(data.achievements),
    interests: texts(data.interests),
  };
}

const experienceOf = (work: Profile['work'] | undefined, own: Texts): CvData['experience'] =>
  (work ?? []).flatMap(({ id }) => {
    const told = own.work?.[id];
    if (!told) return [];
    const { position, name, period, location, responsibilities } = told;
    return [{ title: position, company: name, period, location, responsibilities: responsibilities ?? [] }];
  });

const educationOf = (education: Profile['education'] | undefined, own: Texts): CvData['education'] =>
  (education ?? []).flatMap(({ id, startDate, awarded }) => {
    const school = own.education?.[id];
    if (!school) return [];
    const { degree, institution, location } = school;
    const years = [startDate, awarded].flatMap((date) => date?.slice(0, 4) ?? []);
    return [{ degree, institution, period: years.join('–'), location, gpa: '' }];
  });

/** The built-in fallback: the owner's content as the page holds it. */
export function builtInCv({ basics, ...facts }: Profile, own: Texts): CvData {
  const names = (ids: readonly string[] = [], of: Record<string, { name: string }> = {}) =>
    ids.flatMap((id) => of[id]?.name ?? []);
  return {
    personalInfo: {
      name: own.basics.name,
      title: own.basics.label,
      email: basics.email,
      phone: text(basics.phone),
      linkedin: text(basics.profiles?.[0]?.url),
      website: text(basics.url),
      location: text(own.basics.location),
    },
    summary: text(own.basics.summary),
    experience: experienceOf(facts.work, own),
    education: educationOf(facts.education, own),
    skills: {
      technical: names(
        facts.skills?.technical?.map(({ id }) => id),
        own.skills?.technical,
      ),
      business: names(
        facts.skills?.business?.map(({ id }) => id),
        own.skills?.business,
      ),
      languages: (facts.languages ?? []).flatMap(({ id }) => {
        const spoken = own.languages?.[id];
        return spoken ? [{ language: spoken.name, level: spoken.level }] : [];
      }),
    },
    achievements: (facts.achievements ?? []).flatMap(({ id }) => {
      const found = own.achievements?.[id];
      return found ? [`${found.title}: ${found.impact}`] : [];
    }),
    interests: names(facts.interests, own.interests),
  };
}

/** Asks the assistant for the data; null when it doesn't answer with them. */
export async function askCvData(language: CvLanguage): Promise<CvData | null> {
  try {
    const response = await request('/api/chat', jsonBody({ message: chat.cvDataRequest, language }));
    const answer = (await response.json()) as { response?: unknown };
    return parseCvData(text(answer.response));
  } catch {
    return null;
  }
}
