/** One line of the printed interview: a question in italics or an answer with its sources. */
import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { showEntry } from '@/shared/lib/section-entry';
import { plainText } from '@/shared/lib/plain-text';
import { Action } from '@/shared/ui/action';
import { Rule } from '@/shared/ui/rule';
import type { Source } from './answer';
import { AnswerText, Caret } from './answer-text';
import type { ChatMessage } from './transcript';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0,1fr)',
  gap: '1rem',
  '& .who': { fontSize: 'var(--t-note)', color: 'var(--muted)', paddingTop: '.3rem' },
  '& .asked': {
    font: 'italic 430 var(--t-h3)/1.22 var(--display)',
    letterSpacing: '-.01em',
    wordSpacing: '.1em',
  },
  '& .live': {
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '1rem',
    marginTop: '.9rem',
    paddingBlock: '.25rem',
    background: 'var(--raised)',
  },
  '& .live .scale': { flex: '0 1 9rem', minWidth: 0, overflow: 'hidden' },
  '& .live .note': { whiteSpace: 'nowrap' },
  '& .tools': { display: 'flex', flexWrap: 'wrap', gap: '.5rem 1.25rem', marginTop: '.75rem' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0,1fr)', gap: '.2rem' },
}));

const Sources = styled('ol')({
  display: 'grid',
  marginTop: '1rem',
  paddingTop: '.5rem',
  borderTop: '1px solid var(--line)',
  fontSize: 'var(--t-note)',
  '& li': { display: 'grid', gridTemplateColumns: '1.4rem 1fr', alignItems: 'baseline' },
  '& b': { color: 'var(--accent)' },
  '& a': { padding: '.25rem 0', justifySelf: 'start' },
});

const Plain = styled('button')({
  minHeight: '2rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--muted)',
  font: '500 var(--t-note)/1.3 var(--sans)',
  textDecoration: 'underline',
  textDecorationColor: 'var(--accent)',
  textUnderlineOffset: '.22em',
  cursor: 'pointer',
  '&:hover': { color: 'var(--text)' },
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

/** Sources at different places, each once; those of one title say where they are. */
function useLabelled(sources: Source[]) {
  const { t } = useTranslation('chat');
  const key = ({ section, entry, title }: Source) => `${section}/${entry}/${title}`;
  const once = sources.filter((source, i) => sources.findIndex((other) => key(other) === key(source)) === i);
  return once.map((source) => {
    const shared = once.some((other) => other !== source && other.title === source.title);
    const place = placeOf(source);
    const label = shared && place ? `${source.title} (${t(`where.${place}`)})` : source.title;
    return { ...source, key: key(source), label };
  });
}

function SourceList({ sources }: { sources: Source[] }) {
  const { t } = useTranslation('chat');
  const labelled = useLabelled(sources);
  if (sources.length === 0) return null;
  return (
    <Sources aria-label={t('sources')}>
      {labelled.map(({ section, entry, key, label }, i) => (
        <li key={key}>
          <b aria-hidden="true">{i + 1}</b>
          <Link to={addresses[section] ?? '/about'} onClick={() => showEntry(section, entry)}>
            {label}
          </Link>
        </li>
      ))}
    </Sources>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('chat');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(plainText(text)).then(() => setCopied(true), () => undefined);
  return (
    <Plain type="button" onClick={copy}>
      {t(copied ? 'copied' : 'copy')}
    </Plain>
  );
}

function Live({ started, onStop }: { started: boolean; onStop: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <div className="live">
      <Rule className="scale" height={9} />
      <span className="note muted" role="status">
        {t(started ? 'writing' : 'thinking')}
      </span>
      <Action secondary small icon="stop" iconFirst onClick={onStop}>
        {t('stop')}
      </Action>
    </div>
  );
}

function Outcome({ message, onRetry }: { message: ChatMessage; onRetry: (() => void) | null }) {
  const { t } = useTranslation('chat');
  const broken = message.state === 'failed' || message.state === 'stopped';
  return (
    <>
      {broken ? (
        <p className="small muted">{t(message.state === 'failed' ? 'failed' : 'stopped')}</p>
      ) : null}
      <SourceList sources={message.sources} />
      <div className="tools">
        {message.text ? <CopyButton text={message.text} /> : null}
        {broken && onRetry ? (
          <Plain type="button" onClick={onRetry}>
            {t('retry')}
          </Plain>
        ) : null}
      </div>
    </>
  );
}

interface TurnProps {
  message: ChatMessage;
  onStop: () => void;
  /** Asks again; null where the message isn't the last. */
  onRetry: (() => void) | null;
}

export function Turn({ message, onStop, onRetry }: TurnProps) {
  const { t } = useTranslation('chat');
  if (message.isUser)
    return (
      <Frame data-question="">
        <span className="who">{t('you')}</span>
        <p className="asked">{message.text}</p>
      </Frame>
    );
  const writing = message.state === 'writing';
  return (
    <Frame>
      <span className="who">{t('assistant')}</span>
      <div aria-busy={writing}>
        {message.text ? (
          <AnswerText text={message.text} writing={writing} />
        ) : writing ? (
          <Caret aria-hidden="true" />
        ) : null}
        {writing ? (
          <Live started={message.text !== ''} onStop={onStop} />
        ) : (
          <Outcome message={message} onRetry={onRetry} />
        )}
      </div>
    </Frame>
  );
}

/** The first message of every conversation; it follows the interface's language. */
export function Welcome() {
  const { t } = useTranslation('chat');
  return (
    <Frame>
      <span className="who">{t('assistant')}</span>
      <p>{t('welcome')}</p>
    </Frame>
  );
}
