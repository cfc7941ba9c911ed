/** The contents beside a long text: a list with a needle at the current entry; folded on phones. */
import { styled } from '@/shared/look/styled';
import { useRef } from 'react';
import { Grid, Wrap } from './layout';

const Reading = styled(Grid)(({ theme }) => ({
  rowGap: '2.5rem',
  '& > .contents': { gridColumn: '1/4', alignSelf: 'start', position: 'sticky', top: '6rem' },
  '& > .text': { gridColumn: '5/13', minWidth: 0 },
  [theme.breakpoints.down('lg')]: {
    '& > .contents, & > .text': { gridColumn: '1/13' },
    '& > .contents': { position: 'static' },
  },
  '@media print': { '& > .contents': { display: 'none' }, '& > .text': { gridColumn: '1/13' } },
}));

/** A page with its contents at the left and its text at the right. */
export function ReadingLayout({
  contents,
  children,
}: {
  contents: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <Wrap style={{ paddingBlock: 'clamp(2.5rem,5vw,5rem) var(--beat)' }}>
      <Reading>
        <div className="contents">{contents}</div>
        <div className="text">{children}</div>
      </Reading>
    </Wrap>
  );
}

const List = styled('nav')(({ theme }) => ({
  '& summary': {
    display: 'none',
    cursor: 'pointer',
    fontWeight: 600,
    minHeight: '2.75rem',
    alignContent: 'center',
    borderTop: '1px solid var(--text)',
    borderBottom: '1px solid var(--line)',
  },
  '& ol': { borderTop: '1px solid var(--text)' },
  '& li': { borderBottom: '1px solid var(--line)' },
  '& a': {
    display: 'flex',
    gap: '.75rem',
    minHeight: '2.75rem',
    alignItems: 'center',
    paddingBlock: '.35rem',
    paddingLeft: '1rem',
    fontSize: 'var(--t-small)',
    lineHeight: 1.35,
    textDecoration: 'none',
    boxShadow: 'inset 0 0 0 var(--accent)',
    transition: 'box-shadow .18s var(--ease)',
    '&:hover': { textDecoration: 'underline' },
  },
  '& a[aria-current]': { fontWeight: 600, boxShadow: 'inset 3px 0 0 var(--accent)' },
  '& details:not([open]) > ol': { display: 'block' },
  '& details::details-content': { contentVisibility: 'visible' },
  [theme.breakpoints.down('md')]: {
    '& summary': { display: 'list-item' },
    '& ol': { borderTop: 0 },
    '& details:not([open]) > ol': { display: 'none' },
  },
}));

export interface ContentsEntry {
  id: string;
  title: string;
}

interface ContentsListProps {
  label: string;
  entries: ContentsEntry[];
  /** The entry at which the needle stands. */
  current: string;
  /** Address of an entry, for example "#rights". */
  hrefOf: (id: string) => string;
  /** Called instead of following the link. */
  onPick?: (id: string) => void;
}

export function ContentsList({ label, entries, current, hrefOf, onPick }: ContentsListProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const pick = (id: string) => (event: React.MouseEvent) => {
    if (details.current) details.current.open = false;
    if (!onPick) return;
    event.preventDefault();
    onPick(id);
  };
  return (
    <List aria-label={label}>
      <details ref={details}>
        <summary>{label}</summary>
        <ol>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a
                href={hrefOf(id)}
                aria-current={id === current ? 'true' : undefined}
                onClick={pick(id)}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </List>
  );
}
