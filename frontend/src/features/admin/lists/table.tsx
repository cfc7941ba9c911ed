/** The dashboard's table: one-line cells, numbers right; cards under 768 px. */
import { styled } from '@/shared/look/styled';
import type { Column } from './list-view';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

const Frame = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: 'var(--t-small)',
  '& th': {
    textAlign: 'start',
    fontWeight: 600,
    fontSize: 'var(--t-note)',
    color: 'var(--muted)',
    padding: '.5rem 1rem .5rem 0',
    borderBottom: '1px solid var(--text)',
  },
  '& td': {
    height: 40,
    padding: '.35rem 1rem .35rem 0',
    borderBottom: '1px solid var(--line)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .r': { textAlign: 'end', fontVariantNumeric: 'lining-nums tabular-nums' },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 0 },
  '& tr[data-open]': { cursor: 'pointer' },
  '& tr[data-open]:hover td': { background: 'var(--surface)' },
  '& .open': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
    cursor: 'pointer',
    textDecoration: 'underline',
    textDecorationColor: 'var(--accent)',
    textUnderlineOffset: '.22em',
  },
  [theme.breakpoints.between('md', 'lg')]: {
    fontSize: 'var(--t-note)',
    '& th, & td': { paddingRight: '.6rem' },
  },
  [theme.breakpoints.down('md')]: {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': visuallyHidden,
    borderTop: '1px solid var(--text)',
    '& tr': { padding: '.75rem 0', borderBottom: '1px solid var(--edge)' },
    '& td': {
      display: 'grid',
      gridTemplateColumns: '7.5rem minmax(0,1fr)',
      alignItems: 'center',
      gap: '.75rem',
      height: 'auto',
      minHeight: '2rem',
      padding: '.15rem 0',
      border: 0,
    },
    '& td > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& td::before': {
      content: 'attr(data-label)',
      fontSize: 'var(--t-note)',
      color: 'var(--muted)',
      whiteSpace: 'normal',
    },
    '& .r': { textAlign: 'start' },
  },
}));

interface TableProps<T extends { id: string }> {
  caption: string;
  columns: Column<T>[];
  rows: T[];
  onOpen?: ((row: T) => void) | undefined;
}

/** With `onOpen` a click anywhere in a row opens it; the first cell is its button. */
export function Table<T extends { id: string }>({ caption, columns, rows, onOpen }: TableProps<T>) {
  const whole = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <Frame>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={column.right ? 'r' : undefined}
              style={{ width: `${(column.width / whole) * 100}%` }}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-open={onOpen ? '' : undefined} onClick={onOpen && (() => onOpen(row))}>
            {columns.map((column, index) => (
              <td key={column.id} className={column.right ? 'r' : undefined} data-label={column.label}>
                {onOpen && index === 0 ? (
                  <button type="button" className="open">
                    {column.cell(row)}
                  </button>
                ) : (
                  <span>{column.cell(row)}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
