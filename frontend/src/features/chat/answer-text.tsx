/** An answer as a page sets it: paragraphs, lists, bold, links, raised numbers of sources. */
import { styled } from '@/shared/look/styled';
import { useMemo, type ReactNode } from 'react';
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

function drawInline(parts: Inline[]): ReactNode[] {
  return parts.map((part, i) => {
    if (part.kind === 'bold') return <b key={i}>{drawInline(part.parts)}</b>;
    if (part.kind === 'note') return <sup key={i}>{part.number}</sup>;
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

function drawBlock(block: Block, key: number, end: ReactNode): ReactNode {
  if (block.kind === 'heading') return <h4 key={key}>{drawInline(block.parts)}</h4>;
  if (block.kind === 'paragraph')
    return (
      <p key={key}>
        {drawInline(block.parts)}
        {end}
      </p>
    );
  const List = block.ordered ? 'ol' : DashList;
  const lastItem = block.items.length - 1;
  return (
    <List key={key}>
      {block.items.map((item, i) => (
        <li key={i}>
          {drawInline(item)}
          {i === lastItem ? end : null}
        </li>
      ))}
    </List>
  );
}

export function AnswerText({ text, writing }: { text: string; writing: boolean }) {
  const blocks = useMemo(() => parseBlocks(text), [text]);
  const caret = writing ? <Caret aria-hidden="true" /> : null;
  return (
    <Text>
      {blocks.map((block, i) => drawBlock(block, i, i === blocks.length - 1 ? caret : null))}
    </Text>
  );
}
