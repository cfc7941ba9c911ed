import { styled } from '@/shared/look/styled';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { scrollToElement } from '@/shared/lib/motion';
import { withHeadings, type Heading } from './headings';

const Text = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: '1.5rem',
  borderTop: '1px solid var(--text)',
  paddingTop: 'clamp(1.5rem,2.5vw,2.5rem)',
  '& h2': { fontSize: 'clamp(1.75rem,1.4rem + 1.5vw,3rem)', lineHeight: 1.08 },
  '& .markdown': { display: 'grid', gap: '1rem', minWidth: 0 },
  '& h3': { marginTop: '1.5rem' },
  '& h4': { marginTop: '.75rem' },
  '& ul': { display: 'grid', gap: '.4rem', paddingLeft: '1.25rem', listStyle: 'square' },
  '& ol': { display: 'grid', gap: '.4rem', paddingLeft: '1.5rem', listStyle: 'decimal' },
  '& .parts': {
    columns: '18rem 2',
    columnGap: 'var(--gap)',
    display: 'block',
    padding: 0,
    listStyle: 'none',
    '& a': { display: 'block', padding: '.45rem 0', borderBottom: '1px solid var(--line)', fontSize: 'var(--t-small)' },
  },
  '& li::marker': { color: 'var(--accent)' },
  '& li': { maxWidth: '64ch' },
  '& code': { fontSize: '.92em', fontFamily: 'ui-monospace,monospace', overflowWrap: 'break-word' },
  '& code.whole': { whiteSpace: 'nowrap' },
  '& pre': {
    overflowX: 'auto',
    padding: '1rem',
    background: 'var(--surface)',
    fontSize: 'var(--t-small)',
    margin: 0,
  },
  '& .table': { overflowX: 'auto' },
  '& table': {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'var(--t-small)',
    borderTop: '1px solid var(--text)',
  },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '.55rem 1rem .55rem 0',
    borderBottom: '1px solid var(--line)',
    minWidth: '7rem',
  },
  [theme.breakpoints.up('md')]: {
    '& :is(th, td):first-of-type': { whiteSpace: 'nowrap' },
  },
  // Narrow columns are scrolled rather than broken within names.
  [theme.breakpoints.down('md')]: { '& td code': { overflowWrap: 'normal', whiteSpace: 'nowrap' } },
}));

interface SectionFrameProps {
  title: string;
  /** The section's text; trusted, as it is the product's own. */
  html: string;
  children?: ReactNode;
}

/** The table of contents of one section; the address stays, as its hash names the section. */
function Contents({ headings }: { headings: Heading[] }) {
  const { t } = useTranslation('documentation');
  const show = (id: string) => (event: MouseEvent) => {
    const heading = document.getElementById(id);
    if (!heading) return;
    event.preventDefault();
    scrollToElement(heading);
    heading.focus({ preventScroll: true });
  };
  if (headings.length < 2) return null;
  return (
    <nav aria-label={t('contents')} className="no-print">
      <p className="note muted">{t('contents')}</p>
      <ol className="parts">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={show(id)}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** One section of the documentation as it is read. */
export function SectionFrame({ title, html, children }: SectionFrameProps) {
  const text = useMemo(() => withHeadings(html), [html]);
  return (
    <Text aria-labelledby="documentation-section">
      <h2 id="documentation-section" tabIndex={-1}>
        {title}
      </h2>
      <Contents headings={text.headings} />
      <div className="markdown" dangerouslySetInnerHTML={{ __html: text.html }} />
      {children}
    </Text>
  );
}
