import { styled } from '@mui/material/styles';
import { Marked } from 'marked';
import type { DocumentationSection } from './api';
import { Diagram } from './diagram';

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
  '& li::marker': { color: 'var(--accent)' },
  '& li': { maxWidth: '64ch' },
  '& code': { fontSize: '.92em', fontFamily: 'ui-monospace,monospace', overflowWrap: 'anywhere' },
  '& pre': {
    overflowX: 'auto',
    padding: '1rem',
    background: 'var(--surface)',
    fontSize: 'var(--t-small)',
    margin: 0,
  },
  '& table': {
    display: 'block',
    overflowX: 'auto',
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
  // Narrow columns are scrolled rather than broken within names.
  [theme.breakpoints.down('md')]: { '& td code': { overflowWrap: 'normal', whiteSpace: 'nowrap' } },
}));

/** The product's own documentation as HTML; raw HTML within it is left out. */
const reader = new Marked({ gfm: true, renderer: { html: () => '' } });

export default function SectionText({ section }: { section: DocumentationSection }) {
  return (
    <Text aria-labelledby="documentation-section">
      <h2 id="documentation-section" tabIndex={-1}>
        {section.title}
      </h2>
      <div
        className="markdown"
        dangerouslySetInnerHTML={{ __html: reader.parse(section.content, { async: false }) }}
      />
      {section.diagram ? <Diagram request={section.diagram} /> : null}
    </Text>
  );
}
