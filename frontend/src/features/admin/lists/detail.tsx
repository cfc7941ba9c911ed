import { styled } from '@/shared/look/styled';
import type { ReactNode } from 'react';

const List = styled('dl')(({ theme }) => ({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '9rem minmax(0,1fr)',
    gap: '1rem',
    padding: '.7rem 0',
    borderBottom: '1px solid var(--line)',
  },
  '& dt': { color: 'var(--muted)', fontSize: 'var(--t-small)' },
  '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& pre': {
    margin: 0,
    font: '400 var(--t-note)/1.55 ui-monospace,Consolas,monospace',
    whiteSpace: 'pre-wrap',
  },
  [theme.breakpoints.down('md')]: {
    '& > div': { gridTemplateColumns: 'minmax(0,1fr)', gap: '.15rem' },
  },
}));

/** Everything about one row, as pairs of a name and a value; empty values are left out. */
export function Detail({ entries }: { entries: [string, ReactNode][] }) {
  return (
    <List>
      {entries
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}
