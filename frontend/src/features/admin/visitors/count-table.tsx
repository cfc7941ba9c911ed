import { styled } from '@mui/material/styles';
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
  '& .r': {
    width: '6rem',
    whiteSpace: 'nowrap',
    textAlign: 'end',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  [theme.breakpoints.down('md')]: { '& .bar': { width: '30%' }, '& .r': { width: '5.5rem' } },
}));

interface CountTableProps {
  title: string;
  nameLabel: string;
  valueLabel: string;
  rows: { name: string; value: number; shown: string }[];
}

/** Names with their counts, most first, each with a bar measured against the first row. */
export function CountTable({ title, nameLabel, valueLabel, rows }: CountTableProps) {
  const { t } = useTranslation('admin');
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
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 ? (
          <tr>
            <td colSpan={3} className="muted">
              {t('list.empty')}
            </td>
          </tr>
        ) : null}
        {rows.map((row) => (
          <tr key={row.name}>
            <td title={row.name}>{row.name}</td>
            <td className="bar" style={{ '--v': (row.value / most) * 100 } as never}>
              <i />
            </td>
            <td className="r">{row.shown}</td>
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
