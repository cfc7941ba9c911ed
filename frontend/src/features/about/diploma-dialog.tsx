/** The diplomas with what is known of them: figures, transcript, verification note. */
import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EducationFacts } from '@/shared/content/types';
import { useContent } from '@/shared/content/use-content';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatDate, formatNumber } from '@/shared/lib/format';
import { Dialog } from '@/shared/ui/controls/dialog';
import { Icon } from '@/shared/ui/marks/icons';
import { Tabs } from '@/shared/ui/controls/tabs';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
  gap: '1rem var(--gap)',
  margin: '1.5rem 0',
  padding: '1rem 0',
  borderBlock: '1px solid var(--line)',
  '& dt': { fontSize: 'var(--t-note)', color: 'var(--muted)' },
  '& dd': { fontWeight: 500 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
}));

const Scroll = styled('div')({
  // The one scroller beside the page: it takes the height that the dialog leaves it, on phones all.
  maxHeight: 'max(9rem,calc(100vh - 42rem))',
  overflowY: 'auto',
  '@media (max-width:767px)': { maxHeight: 'none' },
  borderBottom: '1px solid var(--line)',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 'var(--t-small)' },
  '& caption': { position: 'absolute', clipPath: 'inset(50%)' },
  '& th': {
    position: 'sticky',
    top: 0,
    background: 'var(--raised)',
    textAlign: 'left',
    fontSize: 'var(--t-note)',
    color: 'var(--muted)',
    padding: '.5rem .5rem .5rem 0',
    boxShadow: 'inset 0 -1px 0 var(--text)',
  },
  '& td': { padding: '.55rem .5rem .55rem 0', borderBottom: '1px solid var(--line)' },
  '& td:first-of-type': { overflowWrap: 'anywhere' },
  '& .right': { textAlign: 'right', fontVariantNumeric: 'lining-nums tabular-nums' },
});

const Stamp = styled('p')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.6rem',
  flex: 'none',
  padding: '.25rem .9rem',
  border: '2px solid var(--positive)',
  color: 'var(--positive)',
  font: '500 1.25rem/1.2 var(--display)',
  transform: 'rotate(-1.5deg)',
});

const Title = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '.75rem 1.5rem',
  marginBottom: '.75rem',
});

function Transcript({ diploma }: { diploma: EducationFacts }) {
  const { t } = useTranslation('about');
  const { texts } = useContent();
  const { language } = useLanguage();
  const names = texts.education[diploma.id]?.subjects ?? {};
  const scale = diploma.subjectScale ?? 10;
  const letters = diploma.subjects.some(({ letter }) => letter);
  return (
    <Scroll role="region" aria-label={t('diploma.subjects')} tabIndex={0}>
      <table>
        <caption>{t('diploma.subjects')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('diploma.subject')}</th>
            <th scope="col" className="right">
              {t('diploma.grade')}
            </th>
            {letters ? (
              <th scope="col" className="right">
                {t('diploma.letter')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {diploma.subjects.map(({ id, grade, letter }) => (
            <tr key={id}>
              <td>{names[id] ?? id}</td>
              <td className="right">
                {formatNumber(grade, language)}/{scale}
              </td>
              {letters ? <td className="right">{letter}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** What is known of a diploma, as label and value. */
function useFacts(diploma: EducationFacts) {
  const { t } = useTranslation('about');
  const { texts } = useContent();
  const { language } = useLanguage();
  const text = texts.education[diploma.id];
  const decimal = (value: number) => formatNumber(value, language, { minimumFractionDigits: 1 });
  const { years, credits, gpa, gpaScale } = diploma;
  const facts = [
    [t('diploma.awarded'), formatDate(diploma.awarded, language)],
    [t('diploma.duration'), years && t('diploma.years', { count: years })],
    [t('diploma.credits'), credits],
    [t('diploma.gpa'), gpa && gpaScale && `${decimal(gpa)}/${decimal(gpaScale)}`],
    [t('diploma.grade'), text?.score],
    [t('diploma.ects'), text?.ectsText],
    [t('diploma.honours'), text?.honoursText],
  ] as const;
  return facts.filter(([, value]) => value);
}

function Diploma({ diploma }: { diploma: EducationFacts }) {
  const { t } = useTranslation('about');
  const { texts } = useContent();
  const text = texts.education[diploma.id];
  const facts = useFacts(diploma);
  return (
    <>
      <Title>
        <h3>{text?.degree}</h3>
        {text?.note ? (
          <Stamp>
            <Icon name="check" />
            {t('diploma.verified')}
          </Stamp>
        ) : null}
      </Title>
      <p className="muted">
        {text?.institution}, {text?.location}
      </p>
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {diploma.subjects.length > 0 ? <Transcript diploma={diploma} /> : null}
      {text?.note ? (
        <p className="small muted" style={{ marginTop: '1.25rem' }}>
          <b>{t('diploma.note')}</b> {text.note}
        </p>
      ) : null}
    </>
  );
}

/** Degrees that are called alike everywhere and have a short name in each language. */
const levels = ['master', 'bachelor'] as const;

export default function DiplomaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('about');
  const { t: shell } = useTranslation('shell');
  const { profile, texts } = useContent();
  const [chosen, setChosen] = useState(profile.education[0]?.id ?? '');
  const nameOf = (id: string, studyType: string) => {
    const level = levels.find((name) => name === studyType.toLowerCase());
    if (level) return t(`diploma.${level}`);
    return texts.education[id]?.degree ?? studyType;
  };
  const diploma = profile.education.find((entry) => entry.id === chosen);
  return (
    <Dialog open={open} onClose={onClose} title={t('diploma.title')} closeLabel={shell('close')}>
      <Tabs
        id="diploma"
        label={t('diploma.title')}
        choices={profile.education.map(({ id, studyType }) => ({
          value: id,
          label: nameOf(id, studyType),
        }))}
        value={chosen}
        onChange={setChosen}
        moved={false}
      >
        {diploma ? <Diploma diploma={diploma} /> : null}
      </Tabs>
    </Dialog>
  );
}
