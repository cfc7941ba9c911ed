/** The page's ground: tokens per scheme, type, focus, print. Styles of single parts live with them. */
import { customProperties, dark, light } from './tokens';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

const scale = {
  '--display':
    "'Piazzolla Variable','Piazzolla Fallback','Iowan Old Style','Palatino Linotype',Georgia,serif",
  '--sans': "'Golos Text Variable','Golos Fallback','Segoe UI','Noto Sans',system-ui,sans-serif",
  '--t-hero': 'clamp(5rem,2.6rem + 10.6vw,15rem)',
  '--t-h2': 'clamp(2.25rem,1.55rem + 3vw,4.75rem)',
  '--t-h3': 'clamp(1.4375rem,1.28rem + .68vw,2rem)',
  '--t-fig': 'clamp(2.5rem,1.8rem + 2.6vw,4.75rem)',
  '--t-deck': 'clamp(1.1875rem,1.06rem + .56vw,1.5625rem)',
  '--t-body': '1.0625rem',
  '--t-small': '.9375rem',
  '--t-note': '.8125rem',
  '--gap': 'clamp(1rem,.6rem + 1.6vw,2.5rem)',
  '--gutter': 'clamp(1rem,-.4rem + 5.6vw,7rem)',
  '--beat': 'clamp(4rem,2.4rem + 5.6vw,8.75rem)',
  '--ease': 'cubic-bezier(.2,.7,.1,1)',
  '--header': '4.25rem',
  // Height of the bar at the window's foot, where there is room for one alone.
  '--docked': '0px',
};

const onField = {
  background: 'var(--field)',
  color: 'var(--field-text)',
  '--muted': 'var(--field-muted)',
  '--line': 'var(--field-line)',
  '--edge': '#8FA99D',
  '--accent': 'var(--field-accent)',
  '--text': 'var(--field-text)',
  '--bg': 'var(--field)',
  '--d1': 'var(--field-text)',
  '--focus': '#C5D2FF',
  '--bar': '#9E1148',
  '--surface': 'var(--field-line)',
};

/** Parts beyond the first screen that scripts/boot.js left for later; see shared/islands/unfold. */
const beyond = ':is(html[data-folded] [data-island] ~ [data-island],html[data-folded=section] [data-island])';

/** What stands folded in the page unfolds where nobody can unfold it. */
const unfolded = { '.unfolds[hidden]': { display: 'block !important' } };

const printed = {
  ':root, [data-theme]': {
    '--bg': '#fff',
    '--surface': '#fff',
    '--raised': '#fff',
    '--text': '#000',
    '--muted': '#333',
    '--line': '#999',
    '--edge': '#555',
    '--accent': '#9E1148',
    '--d1': '#000',
    '--field': '#fff',
    '--field-text': '#000',
    '--field-muted': '#333',
    '--field-line': '#999',
    '--field-accent': '#9E1148',
  },
  '.on-field': { '--edge': '#555' },
  '.no-print': { display: 'none !important' },
  '@page': { size: 'A4', margin: '10mm 13mm' },
  ':root': {
    fontSize: '54%',
    '--gutter': '0px',
    '--gap': '1.5rem',
    '--t-hero': '4.5rem',
    '--t-h2': '2.2rem',
    '--t-h3': '1.3rem',
    '--t-fig': '1.7rem',
    '--t-deck': '1.15rem',
    '--t-small': '1rem',
    '--t-note': '.95rem',
  },
  body: { lineHeight: 1.4 },
  '.small, .note': { lineHeight: 1.33 },
  'h2,h3,h4': { breakAfter: 'avoid' },
  'p,li,dd': { orphans: 2, widows: 2 },
  'a[href]': { textDecoration: 'none' },
  // A talk that hasn't begun.
  '#chat:not(:has([data-question]))': { display: 'none' },
  '.on-paper': { all: 'unset', display: 'block', font: '430 var(--t-h3)/1.2 var(--display)' },
  ...unfolded,
  [beyond]: { contentVisibility: 'visible !important' },
  '*': { printColorAdjust: 'exact' },
};

/** Where the system's colours replace ours, what only a ground or a shadow said is said by a line. */
const forced = {
  '.MuiTabs-indicator': { backgroundColor: 'Highlight !important' },
  'nav a': { borderColor: 'Canvas !important' },
  'nav a[aria-current]': { borderColor: 'Highlight !important' },
  '[aria-controls][aria-expanded=true], li > a[aria-current]': { outline: '2px solid Highlight !important' },
};

export const baseStyles = {
  ':root': { colorScheme: 'light', ...customProperties(light), ...scale },
  '[data-theme=dark]': { colorScheme: 'dark', ...customProperties(dark) },
  '@media (prefers-contrast: more)': {
    ':root, [data-theme=dark]': {
      '--muted': 'var(--text)',
      '--line': 'var(--edge)',
      '--edge': 'var(--text)',
    },
  },
  '@media (max-width:1099px)': { ':root': { '--docked': '3.5625rem' } },
  // Nothing that is inherited: the bar comes while the page is scrolled, and all of it would be styled anew.
  ':root:has([data-docked])': { scrollPaddingBottom: 'var(--docked)' },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    WebkitTextSizeAdjust: '100%',
    // The header and its line; no more, or the section before shows.
    scrollPaddingTop: 'calc(var(--header) + 1px)',
    '@media (min-width:1800px)': {
      fontSize: 'clamp(100%, calc(100% + (100vw - 1800px) * .006), 175%)',
    },
  },
  body: {
    margin: 0,
    background: 'var(--bg)',
    color: 'var(--text)',
    font: '400 var(--t-body)/1.6 var(--sans)',
    fontVariantNumeric: 'lining-nums',
    textRendering: 'optimizeLegibility',
    overflowWrap: 'break-word',
  },
  'h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote': { margin: 0, padding: 0 },
  'ul,ol': { listStyle: 'none' },
  'h1,h2,h3': {
    fontFamily: 'var(--display)',
    fontWeight: 380,
    wordSpacing: '.1em',
    textWrap: 'balance',
    hyphens: 'auto',
  },
  h2: { fontSize: 'var(--t-h2)', lineHeight: 1.03, letterSpacing: '-.022em' },
  h3: { fontSize: 'var(--t-h3)', lineHeight: 1.16, letterSpacing: '-.01em', fontWeight: 430, textWrap: 'pretty' },
  h4: { fontSize: 'var(--t-body)', fontWeight: 600, lineHeight: 1.35 },
  'p,li,dd': { textWrap: 'pretty' },
  p: { maxWidth: '64ch' },
  a: {
    color: 'inherit',
    textDecorationColor: 'var(--accent)',
    textDecorationThickness: '1px',
    textUnderlineOffset: '.22em',
    '&:hover': { textDecorationThickness: '2px' },
  },
  [beyond]: { contentVisibility: 'auto', containIntrinsicHeight: 'auto 75rem' },
  ':focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '3px', borderRadius: '2px' },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::selection': { background: 'var(--accent)', color: 'var(--accent-ink)' },
  'svg,img': { display: 'block', maxWidth: '100%' },
  '.on-field': onField,
  '[data-theme=dark] .on-field': { '--bar': dark.accent },
  '.small': { fontSize: 'var(--t-small)', lineHeight: 1.55 },
  '.note': { fontSize: 'var(--t-note)', lineHeight: 1.5 },
  '.muted': { color: 'var(--muted)' },
  '.tn': { fontVariantNumeric: 'lining-nums tabular-nums' },
  '.deck': { fontSize: 'var(--t-deck)', lineHeight: 1.42, maxWidth: '38ch', textWrap: 'balance' },
  '.vh': {
    ...visuallyHidden,
    whiteSpace: 'nowrap',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
  },
  '@media (forced-colors: active)': forced,
  '@media (scripting: none)': unfolded,
  '@media print': printed,
} as const;
