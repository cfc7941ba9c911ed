/** What an answer rests on, numbered; each leads to its place on the page. */
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { showEntry } from '@/shared/lib/section-entry';
import type { Source } from './answer';

const List = styled('ol')({
  display: 'grid',
  marginTop: '1rem',
  paddingTop: '.5rem',
  borderTop: '1px solid var(--line)',
  fontSize: 'var(--t-note)',
  '& li': { display: 'grid', gridTemplateColumns: '1.4rem 1fr', alignItems: 'baseline' },
  '& b': { color: 'var(--accent)' },
  '& a': { padding: '.25rem 0', justifySelf: 'start' },
});

const addresses: Record<string, string> = {
  about: '/about',
  skills: '/skills',
  showcase: '/#showcase',
  'cv-download': '/cv',
  contact: '/contact',
};

/** Parts of the page that have a name of their own. */
const places = [
  'about',
  'skills',
  'showcase',
  'cv-download',
  'contact',
  'overview',
  'experience',
  'achievements',
  'personal',
  'business',
  'industry',
  'technical',
  'methodologies',
] as const;

const placeOf = ({ section, entry }: Source) =>
  places.find((place) => place === entry) ?? places.find((place) => place === section);

const key = ({ section, entry, title }: Source) => `${section}/${entry}/${title}`;

/** Sources at different places, each once. */
const distinct = (sources: Source[]): Source[] =>
  sources.filter((source, i) => sources.findIndex((other) => key(other) === key(source)) === i);

/** The number under which each source is listed. */
export function listedNumbers(sources: Source[]): number[] {
  const listed = distinct(sources).map(key);
  return sources.map((source) => listed.indexOf(key(source)) + 1);
}

/** Those of one title say where they are. */
function useLabelled(sources: Source[]) {
  const { t } = useTranslation('chat');
  const once = distinct(sources);
  return once.map((source) => {
    const shared = once.some((other) => other !== source && other.title === source.title);
    const place = placeOf(source);
    const label = shared && place ? `${source.title} (${t(`where.${place}`)})` : source.title;
    return { ...source, key: key(source), label };
  });
}

const linkId = (id: string, number: number) => `source-${id}-${number}`;

/** Leads from a raised number to its source. */
export const focusSource = (id: string, number: number): void =>
  document.getElementById(linkId(id, number))?.focus();

interface SourceListProps {
  /** Of the answer. */
  id: string;
  sources: Source[];
}

export function SourceList({ id, sources }: SourceListProps) {
  const { t } = useTranslation('chat');
  const labelled = useLabelled(sources);
  if (sources.length === 0) return null;
  return (
    <List aria-label={t('sources')}>
      {labelled.map(({ key, label, ...source }, i) => (
        <li key={key} data-source={i + 1}>
          <b aria-hidden="true">{i + 1}</b>
          <Link
            id={linkId(id, i + 1)}
            to={addresses[source.section] ?? '/about'}
            onClick={() => showEntry(source)}
          >
            {label}
          </Link>
        </li>
      ))}
    </List>
  );
}
