import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';

const Frame = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: 'var(--t-small)',
  alignSelf: 'start',
  '& caption': {
    textAlign: 'start',
    wordSpacing: '.1em',
    font: '430 var(--t-h3)/1.2 var(--display)',
    paddingBottom: '1rem',
  },
  '& th': {
    textAlign: 'start',
    fontWeight: 600,
    fontSize: 'var(--t-note)',
    color: 'var(--muted)',
    padding: '.5rem 0',
    borderBottom: '1px solid var(--text)',
  },
  '& td': {
    height: 40,
    padding: '.35rem 0',
    borderBottom: '1px solid var(--line)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& tbody tr:hover td': { background: 'var(--surface)' },
  '& .bar': { width: '44%', padding: '.35rem 0 .35rem 1.25rem' },
  '& .bar i': {
    display: 'block',
    height: 8,
    minWidth: 2,
    width: 'calc(var(--v)*1%)',
    background: 'var(--d1)',
    forcedColorAdjust: 'none',
  },
  '& button': {
    maxWidth: '100%',
    minHeight: '1.75rem',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    cursor: 'pointer',
    textDecoration: 'underline',
    textDecorationColor: 'var(--edge)',
    textUnderlineOffset: '.22em',
  },
  '& button:hover': { textDecorationColor: 'var(--accent)' },
  '& .before': { color: 'var(--muted)' },
  '& .r': {
    width: '5.25rem',
    whiteSpace: 'nowrap',
    textAlign: 'end',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  // Names come first where there is little room.
  [theme.breakpoints.down('md')]: { '& .bar': { width: '18%', paddingLeft: '.75rem' }, '& .r': { width: '4.75rem' } },
}));

interface CountTableProps {
  title: string;
  nameLabel: string;
  valueLabel: string;
  rows: CountRow[];
  /** A click on a row's name. */
  onPick?: ((row: CountRow) => void) | undefined;
}

export interface CountRow {
  name: string;
  /** What the server calls it, where that is something else. */
  id?: string;
  value: number;
  shown: string;
  /** Of as many days before. */
  before?: string;
}

/** Names with their counts, most first, each with a bar measured against the first row. */
export function CountTable({ title, nameLabel, valueLabel, rows, onPick }: CountTableProps) {
  const { t } = useTranslation('admin');
  const compared = rows.some((row) => row.before !== undefined);
  const columns = compared ? 4 : 3;
  const most = Math.max(1, ...rows.map((row) => row.value));
  return (
    <Frame>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{nameLabel}</th>
          <td className="bar" style={{ borderBottom: '1px solid var(--text)' }} />
          <th scope="col" className="r">
            {valueLabel}
          </th>
          {compared ? (
            <th scope="col" className="r before">
              {t('column.before')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 ? (
          <tr>
            <td colSpan={columns} className="muted">
              {t('list.empty')}
            </td>
          </tr>
        ) : null}
        {rows.map((row) => (
          <tr key={row.id ?? row.name}>
            <td title={row.name}>
              {onPick ? (
                <button type="button" onClick={() => onPick(row)}>
                  {row.name}
                </button>
              ) : (
                row.name
              )}
            </td>
            <td className="bar" style={{ '--v': (row.value / most) * 100 } as never}>
              <i />
            </td>
            <td className="r">{row.shown}</td>
            {compared ? <td className="r before">{row.before}</td> : null}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
