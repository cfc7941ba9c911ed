/** Ruled rows that open one at a time: mark left, title, plus or minus right. */
import { keyframes, styled } from '@/shared/look/styled';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { scrollToElement } from '@/shared/lib/motion';

const appear = keyframes({ from: { opacity: 0, translate: '0 8px' }, to: { opacity: 1 } });

const columns = 'minmax(0,3fr) minmax(0,8fr) 2.75rem';

const List = styled('ul')(({ theme }) => ({
  borderTop: '1px solid var(--text)',
  '& > li': { borderBottom: '1px solid var(--line)' },
  '& .row': {
    display: 'grid',
    gridTemplateColumns: columns,
    columnGap: 'var(--gap)',
    width: '100%',
    textAlign: 'start',
    alignItems: 'baseline',
    padding: '1.35rem 0',
    background: 'none',
    border: 0,
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  '& .mark': { fontVariantNumeric: 'lining-nums tabular-nums', color: 'var(--muted)' },
  '& .open .mark': { color: 'var(--accent)', fontWeight: 600 },
  '& .sign': {
    justifySelf: 'end',
    alignSelf: 'center',
    width: 20,
    height: 20,
    background:
      'linear-gradient(currentColor,currentColor) center/20px 2px no-repeat,linear-gradient(currentColor,currentColor) center/2px 20px no-repeat',
  },
  '& .open .sign': {
    background: 'linear-gradient(currentColor,currentColor) center/20px 2px no-repeat',
    color: 'var(--accent)',
  },
  '& .body': {
    '&:not([hidden])': { display: 'grid' },
    gridTemplateColumns: columns,
    columnGap: 'var(--gap)',
    padding: '.25rem 0 2.25rem',
    '& > div': { gridColumn: 2 },
  },
  '& .body[data-moved=true]': { animation: `${appear} .32s var(--ease)` },
  [theme.breakpoints.down('md')]: {
    '& .row': { gridTemplateColumns: 'minmax(0,1fr) 2.75rem' },
    '& .mark': { gridColumn: 1, gridRow: 1 },
    '& .title': { gridColumn: 1 },
    '& .sign': { gridRow: '1/3', gridColumn: 2 },
    '& .body:not([hidden]), & .body > div': { display: 'block' },
  },
  '@media print': {
    '&.pairs': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 'var(--gap)' },
    '& .row': { padding: '.4rem 0 .2rem', gridTemplateColumns: 'minmax(0,1fr)', breakAfter: 'avoid' },
    '& .mark, & .title': { gridColumn: 1, gridRow: 'auto' },
    '& .body, & .body:not([hidden]), & .body > div': { display: 'block' },
    '& .sign': { display: 'none' },
    '& .body': { padding: '0 0 .4rem' },
  },
}));

export interface AccordionRow {
  id: string;
  mark: ReactNode;
  title: string;
  body: ReactNode;
  /** The years that the row tells of, for the living needle. */
  years?: string;
}

interface RuledAccordionProps {
  rows: readonly AccordionRow[];
  /** The row that is open at first; none if left out. */
  initial?: string;
  /** A row to open and to lead to, as soon as it is asked for. */
  asked?: { id: string } | null;
  /** Short rows, two beside each other on paper. */
  short?: boolean;
}

/** Leads to a row once the section around it has been arrived at. */
function leadTo(row: string): () => void {
  const lead = () => {
    const element = document.getElementById(row);
    element?.focus({ preventScroll: true });
    if (element) scrollToElement(element, 'smooth', 'center');
  };
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(lead);
  });
  return () => cancelAnimationFrame(frame);
}

export function RuledAccordion({ rows, initial, asked, short }: RuledAccordionProps) {
  const [open, setOpen] = useState(initial ?? null);
  const [moved, setMoved] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!asked) return undefined;
    setOpen(asked.id);
    return leadTo(`${id}-${asked.id}`);
  }, [asked, id]);
  const toggle = (row: string) => {
    setMoved(true);
    setOpen((current) => (current === row ? null : row));
  };
  return (
    <List className={short ? 'pairs' : undefined}>
      {rows.map((row) => {
        const isOpen = row.id === open;
        return (
          <li key={row.id} className={isOpen ? 'open' : undefined}>
            <button
              type="button"
              className="row"
              data-years={row.years}
              id={`${id}-${row.id}`}
              aria-expanded={isOpen}
              aria-controls={`${id}-${row.id}-body`}
              onClick={() => toggle(row.id)}
            >
              <span className="mark">{row.mark}</span>
              <h3 className="title">{row.title}</h3>
              <span className="sign" aria-hidden="true" />
            </button>
            <div
              className="body unfolds"
              id={`${id}-${row.id}-body`}
              role="region"
              aria-labelledby={`${id}-${row.id}`}
              hidden={!isOpen}
              data-moved={moved}
            >
              <div>{row.body}</div>
            </div>
          </li>
        );
      })}
    </List>
  );
}
