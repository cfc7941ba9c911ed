/** The page's grid: 12 columns inside the gutters; sections on their grounds. */
import { styled } from '@/shared/look/styled';

export const Wrap = styled('div')({
  paddingInline: 'var(--gutter)',
  maxWidth: '118rem',
  marginInline: 'auto',
  width: '100%',
});

export const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(12,minmax(0,1fr))',
  columnGap: 'var(--gap)',
});

/** A cell of the grid from one line to another; full width under 1100 px. */
export const Cell = styled('div', {
  shouldForwardProp: (name) => name !== 'from' && name !== 'to',
})<{ from: number; to: number }>(({ from, to, theme }) => ({
  gridColumn: `${from}/${to}`,
  minWidth: 0,
  '@media print': { '.no-print + &': { gridColumn: '1/13' } },
  [theme.breakpoints.down('lg')]: { gridColumn: '1/13', '* + &': { marginTop: '2.75rem' } },
}));

export type Ground = 'bg' | 'surface' | 'field';

/**
 * A section of a page; `field` is the dark ground on which the tokens change. One that continues on
 * the ground of the section before has the class `continued`.
 */
export const SectionFrame = styled('section', {
  shouldForwardProp: (name) => name !== 'ground',
})<{ ground?: Ground }>(({ ground = 'bg' }) => ({
  paddingBlock:
    ground === 'bg' ? 'var(--beat) var(--beat)' : 'clamp(3rem,5vw,6rem) var(--beat)',
  background: `var(--${ground})`,
  // Enough that the rule's needle stands below the header when the section is arrived at.
  '&.continued': { paddingTop: '1.5rem' },
  '@media print': { paddingBlock: '.8rem 0', '&.continued': { paddingTop: '.8rem' } },
}));

/** Buttons in a row; under 768 px they share the width. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem',
  [theme.breakpoints.down('md')]: {
    '& > [data-action]': { flex: '1 1 auto', justifyContent: 'space-between' },
    '& > [data-action=icon-first]': { justifyContent: 'flex-start' },
  },
  '@media print': { display: 'none' },
}));

/** A list whose entries begin with a short dash. */
export const DashList = styled('ul')({
  display: 'grid',
  gap: '.7rem',
  alignContent: 'start',
  '& > li': { paddingLeft: '1.4rem', position: 'relative' },
  '& > li::before': {
    content: "''",
    position: 'absolute',
    left: 0,
    top: '.78em',
    width: '.7rem',
    height: 1,
    background: 'var(--edge)',
  },
});

/** One column for pages that do one thing. */
export const Column = styled('div')({
  maxWidth: 'calc(40rem + 2 * var(--gutter))',
  paddingInline: 'var(--gutter)',
  marginInline: 'auto',
  paddingBlock: 'clamp(3rem,8vw,7rem)',
});
