import 'i18next';
import type about from '@/locales/en/about.json';
import type admin from '@/locales/en/admin.json';
import type bot from '@/locales/en/bot.json';
import type chat from '@/locales/en/chat.json';
import type contact from '@/locales/en/contact.json';
import type cvDownload from '@/locales/en/cv-download.json';
import type cvPage from '@/locales/en/cv-page.json';
import type documentation from '@/locales/en/documentation.json';
import type hero from '@/locales/en/hero.json';
import type privacy from '@/locales/en/privacy.json';
import type questionnaire from '@/locales/en/questionnaire.json';
import type shell from '@/locales/en/shell.json';
import type showcase from '@/locales/en/showcase.json';
import type skills from '@/locales/en/skills.json';
import type telemetry from '@/locales/en/telemetry.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      about: typeof about;
      admin: typeof admin;
      bot: typeof bot;
      chat: typeof chat;
      contact: typeof contact;
      'cv-download': typeof cvDownload;
      'cv-page': typeof cvPage;
      documentation: typeof documentation;
      hero: typeof hero;
      privacy: typeof privacy;
      questionnaire: typeof questionnaire;
      shell: typeof shell;
      showcase: typeof showcase;
      skills: typeof skills;
      telemetry: typeof telemetry;
    };
  }
}
