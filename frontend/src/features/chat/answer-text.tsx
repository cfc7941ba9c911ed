/** An answer as a page sets it: paragraphs, lists, bold, links, raised numbers of sources. */
import { styled } from '@/shared/look/styled';
import { Fragment, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DashList } from '@/shared/ui/layout';
import { parseBlocks, type Block, type Inline } from './light-markdown';

const Text = styled('div')({
  '& > * + *': { marginTop: '.75rem' },
  '& h4': { marginTop: '1.1rem' },
  '& ol': { display: 'grid', gap: '.5rem', listStyle: 'decimal', paddingLeft: '1.4rem' },
  '& ul': { gap: '.5rem' },
  '& b': { fontWeight: 600 },
  '& sup': {
    font: '600 .72em/0 var(--sans)',
    color: 'var(--accent)',
    paddingLeft: '.1em',
  },
  '& sup button': {
    // Large enough to be met, without taking room of the line.
    minWidth: 24,
    minHeight: 24,
    padding: 0,
    margin: -8,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
});

export const Caret = styled('span')({
  display: 'inline-block',
  width: 2,
  height: '1.15em',
  verticalAlign: '-.2em',
  background: 'var(--accent)',
  marginLeft: 3,
});

/** A range such as 2–3 is not parted at the end of a line. */
const keepRanges = (text: string) => text.replace(/(?<=\d–)(?=\d)/g, '\u2060');

/** Draws a raised number. */
type DrawNote = (number: number) => ReactNode;

function drawInline(parts: Inline[], note: DrawNote): ReactNode[] {
  return parts.map((part, i) => {
    if (part.kind === 'bold') return <b key={i}>{drawInline(part.parts, note)}</b>;
    if (part.kind === 'note') return <Fragment key={i}>{note(part.number)}</Fragment>;
    if (part.kind === 'text') return keepRanges(part.text);
    const outside = part.href.startsWith('http');
    return (
      <a
        key={i}
        href={part.href}
        {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {part.text}
      </a>
    );
  });
}

function drawBlock(block: Block, key: number, note: DrawNote, end: ReactNode): ReactNode {
  if (block.kind === 'heading') return <h4 key={key}>{drawInline(block.parts, note)}</h4>;
  if (block.kind === 'paragraph')
    return (
      <p key={key}>
        {drawInline(block.parts, note)}
        {end}
      </p>
    );
  const List = block.ordered ? 'ol' : DashList;
  const lastItem = block.items.length - 1;
  return (
    <List key={key}>
      {block.items.map((item, i) => (
        <li key={i}>
          {drawInline(item, note)}
          {i === lastItem ? end : null}
        </li>
      ))}
    </List>
  );
}

interface AnswerTextProps {
  text: string;
  writing: boolean;
  /** The numbers under which the sources are listed. */
  notes: readonly number[];
  onNote: (number: number) => void;
}

export function AnswerText({ text, writing, notes, onNote }: AnswerTextProps) {
  const { t } = useTranslation('chat');
  const blocks = useMemo(() => parseBlocks(text), [text]);
  const note = (cited: number) => {
    const number = notes[cited - 1];
    // A number that nothing is listed under leads nowhere, for example while the answer is being written.
    if (number === undefined) return <sup>{cited}</sup>;
    return (
      <sup data-note={number}>
        {'\u2060' /* Stays with the word before it. */}
        <button type="button" aria-label={t('note', { number })} onClick={() => onNote(number)}>
          {number}
        </button>
      </sup>
    );
  };
  const caret = writing ? <Caret aria-hidden="true" /> : null;
  return (
    <Text>
      {blocks.map((block, i) => drawBlock(block, i, note, i === blocks.length - 1 ? caret : null))}
    </Text>
  );
}
