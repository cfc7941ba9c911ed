import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from './search';

const Hits = styled('ol')({
  borderTop: '1px solid var(--text)',
  '& li': { borderBottom: '1px solid var(--line)' },
  '& button': {
    display: 'grid',
    gap: '.35rem',
    width: '100%',
    padding: '1rem 0',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover .name': { textDecoration: 'underline' },
  },
  '& .name': { fontFamily: 'var(--display)', fontSize: 'var(--t-h3)', lineHeight: 1.16 },
  '& mark': { background: 'none', color: 'var(--accent)', fontWeight: 600 },
});

interface SearchResultsProps {
  hits: SearchHit[];
  asked: string;
  onPick: (id: string) => void;
}

export function SearchResults({ hits, asked, onPick }: SearchResultsProps) {
  const { t } = useTranslation('documentation');
  if (hits.length === 0) return <p role="status">{t('search.none', { asked })}</p>;
  return (
    <>
      <p role="status" className="muted">
        {t('search.found', { count: hits.length })}
      </p>
      <Hits>
        {hits.map(({ id, title, before, match, after }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              <span className="name">{title}</span>
              {match ? (
                <span className="small">
                  {before}
                  <mark>{match}</mark>
                  {after}
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </Hits>
    </>
  );
}
