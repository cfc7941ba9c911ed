import { styled } from '@/shared/look/styled';
import { Grid } from './layout';
import { Rule } from './marks/rule';

const Head = styled('div')(({ theme }) => ({
  '& .scale': { marginBottom: 'clamp(2.25rem,1.5rem + 3vw,5rem)' },
  // The one living needle travels for all of them, and its rail has the only ticks.
  '@media screen': {
    'html[data-living] & .scale': { background: 'none' },
    'html[data-living] & .scale > i': { visibility: 'hidden' },
  },
  '& .words': {
    alignItems: 'end',
    rowGap: '1.25rem',
    marginBottom: 'clamp(2rem,1.4rem + 2.6vw,4.5rem)',
  },
  '& h2': { gridColumn: '1/9', paddingRight: 'var(--gap)' },
  '& .deck': { gridColumn: '9/13', color: 'var(--muted)', paddingBottom: '.35em' },
  [theme.breakpoints.down('lg')]: { '& h2, & .deck': { gridColumn: '1/13' } },
  '@media print': {
    breakAfter: 'avoid',
    '& .scale': { marginBottom: '.9rem' },
    '& .words': { marginBottom: '.75rem', rowGap: '.25rem' },
    '& .deck': { maxWidth: 'none', padding: 0 },
  },
}));

interface SectionHeadProps {
  title: string;
  deck?: string;
  /** The section's place in the page, 0 to 100; the needle stands there. */
  at: number;
  /** Identifier of the heading; the section is labelled by it and focus moves to it. */
  id: string;
}

export function SectionHead({ title, deck, at, id }: SectionHeadProps) {
  return (
    <Head>
      <Rule className="scale" at={at} />
      <Grid className="words">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {deck ? <p className="deck">{deck}</p> : null}
      </Grid>
    </Head>
  );
}
