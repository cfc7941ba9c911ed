import { styled } from '@mui/material/styles';

const Frame = styled('div')({
  overflowX: 'auto',
  '& table': {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'var(--t-small)',
    borderTop: '1px solid var(--text)',
  },
  '& caption': { textAlign: 'left', fontWeight: 600, paddingBottom: '.75rem' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '.6rem 1rem .6rem 0',
    borderBottom: '1px solid var(--line)',
  },
  '& th': { fontWeight: 600, fontSize: 'var(--t-note)' },
});

interface FactTableProps {
  caption: string;
  heads: string[];
  rows: { id: string; cells: React.ReactNode[] }[];
}

export function FactTable({ caption, heads, rows }: FactTableProps) {
  return (
    <Frame>
      <table>
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
                <td key={heads[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
