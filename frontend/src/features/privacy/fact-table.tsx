/** A small table of facts; one with more than two columns becomes cards under 768 px. */
import { styled } from '@/shared/look/styled';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

const Frame = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--t-small)',
  borderTop: '1px solid var(--text)',
  '& caption': { textAlign: 'left', fontWeight: 600, paddingBottom: '.75rem' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '.6rem 1rem .6rem 0',
    borderBottom: '1px solid var(--line)',
  },
  '& th': { fontWeight: 600, fontSize: 'var(--t-note)' },
  [theme.breakpoints.up('md')]: {
    '&[data-figures=true] :is(th, td):last-of-type': {
      paddingRight: 0,
      textAlign: 'right',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
  },
  [theme.breakpoints.down('md')]: {
    '&[data-wide=true]': {
      '&, & tbody, & tr, & td, & caption': { display: 'block' },
      '& caption': { borderBottom: '1px solid var(--text)' },
      border: 0,
      '& thead': visuallyHidden,
      '& tr': { padding: '.75rem 0', borderBottom: '1px solid var(--line)' },
      '& td': {
        display: 'grid',
        gridTemplateColumns: '6.5rem minmax(0,1fr)',
        gap: '.75rem',
        padding: '.2rem 0',
        border: 0,
      },
      '& td::before': {
        content: 'attr(data-label)',
        fontSize: 'var(--t-note)',
        lineHeight: 1.85,
        color: 'var(--muted)',
      },
      '& td > a': { justifySelf: 'start' },
    },
  },
}));

interface FactTableProps {
  caption: string;
  heads: string[];
  /** The last column holds figures. */
  figures?: boolean;
  rows: { id: string; cells: React.ReactNode[] }[];
}

export function FactTable({ caption, heads, figures, rows }: FactTableProps) {
  return (
    <Frame data-wide={heads.length > 2} data-figures={figures}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, column) => (
              <td key={heads[column]} data-label={heads[column]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
