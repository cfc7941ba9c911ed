/** The CV as text on the page, for when its PDF can't be made; it prints as a CV. */
import { styled } from '@/shared/look/styled';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvLanguage } from '@/shared/config/limits';
import { useContent } from '@/shared/content/use-content';
import { loadLanguagePack } from '@/shared/i18n/language-pack';
import { Action } from '@/shared/ui/controls/action';
import { Actions, DashList } from '@/shared/ui/layout';
import { askCvData, builtInCv, type CvData } from './cv-data';
import type cvPage from '@/locales/en/cv-page.json';

const Sheet = styled('article')({
  display: 'grid',
  gap: '2rem',
  marginTop: '3rem',
  paddingTop: '2rem',
  borderTop: '1px solid var(--text)',
  '& h2': { fontSize: 'var(--t-h2)' },
  '& h3': { borderBottom: '1px solid var(--line)', paddingBottom: '.4rem', marginBottom: '1rem' },
  '& h4 + .muted': { marginBottom: '.5rem' },
  '& section > div + div': { marginTop: '1.5rem' },
  '& ul': { gap: '.35rem' },
  '@media print': { marginTop: 0, border: 0, fontSize: '10pt', gap: '1rem', '& h2': { fontSize: '26pt' } },
});

type Headings = (typeof cvPage)['text']['heads'];

interface Shown {
  data: CvData;
  headings: Headings;
}

/** The data in the CV's own language, from the assistant or else built in; headings go along. */
function useCvText(language: CvLanguage): Shown | null {
  const { t } = useTranslation('cv-page');
  const { profile, texts } = useContent();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const [asked, pack] = await Promise.all([
        askCvData(language),
        loadLanguagePack(language, ['cv-page']).catch(() => null),
      ]);
      if (gone) return;
      // Without the language's own words, those of the page.
      const words = pack?.dictionaries['cv-page'] as typeof cvPage | undefined;
      const headings = words?.text.heads ?? (t('text.heads', { returnObjects: true }) as Headings);
      setShown({ data: asked ?? builtInCv(profile, pack?.texts ?? texts), headings });
    };
    void load();
    return () => {
      gone = true;
    };
  }, [language, profile, texts, t]);
  return shown;
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

function Part({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <DashList>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </DashList>
    </section>
  );
}

function Text({ data, headings, language }: Shown & { language: CvLanguage }) {
  const { personalInfo: person, skills } = data;
  return (
    <Sheet lang={language} aria-label={person.name}>
      <header>
        <h2>{person.name}</h2>
        <p className="deck">{person.title}</p>
        <p className="small muted">
          {joined(person.location, person.email, person.phone, person.website, person.linkedin)}
        </p>
      </header>
      {data.summary ? <p>{data.summary}</p> : null}
      <section>
        <h3>{headings.experience}</h3>
        {data.experience.map((entry) => (
          <div key={`${entry.company}/${entry.period}`}>
            <h4>{joined(entry.title, entry.company)}</h4>
            <p className="small muted">{joined(entry.period, entry.location)}</p>
            <DashList>
              {entry.responsibilities.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </DashList>
          </div>
        ))}
      </section>
      <Part
        title={headings.education}
        lines={data.education.map((entry) =>
          joined(entry.degree, entry.institution, entry.location, entry.period, entry.gpa),
        )}
      />
      <Part title={headings.achievements} lines={data.achievements} />
      <Part title={headings.skills} lines={[...skills.business, ...skills.technical]} />
      <Part
        title={headings.languages}
        lines={skills.languages.map((entry) => joined(entry.language, entry.level))}
      />
      <Part title={headings.interests} lines={data.interests} />
    </Sheet>
  );
}

export function CvText({ language }: { language: CvLanguage }) {
  const { t } = useTranslation('cv-page');
  const shown = useCvText(language);
  if (!shown) return null;
  return (
    <>
      <Actions style={{ marginTop: '2.5rem' }}>
        <Action secondary icon="file" onClick={() => window.print()}>
          {t('print')}
        </Action>
      </Actions>
      <Text {...shown} language={language} />
    </>
  );
}
