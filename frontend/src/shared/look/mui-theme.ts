/** The MUI theme; colours are the tokens, so that MUI's parts and our own look alike. */
import { createTheme } from '@mui/material/styles';
import { baseStyles } from './base-styles';
import { widths } from './breakpoints';
import { dark, light, type Tokens } from './tokens';

const palette = (tokens: Tokens) => ({
  primary: { main: tokens.text, contrastText: tokens.bg },
  secondary: { main: tokens.accent, contrastText: tokens.accentInk },
  error: { main: tokens.negative },
  warning: { main: tokens.caution },
  success: { main: tokens.positive },
  background: { default: tokens.bg, paper: tokens.raised },
  text: { primary: tokens.text, secondary: tokens.muted },
  divider: tokens.line,
});

/** MUI makes some 350 custom properties; of these the pages need only what its own styles read. */
const unused = [
  'overlays font typography mixins breakpoints direction transitions motion focusVisible',
  'cssVarPrefix colorSchemeSelector rootSelector unstable_sxConfig',
]
  .join(' ')
  .split(' ');
const unusedColours =
  'mode contrastThreshold tonalOffset grey dividerChannel Alert AppBar Avatar Button Chip FilledInput LinearProgress Skeleton Slider SnackbarContent SpeedDialAction SpeedDialIcon StepConnector StepContent Switch TableCell Tooltip'.split(
    ' ',
  );
/** Of groups that are needed in part. */
const usedTones: Record<string, string[]> = {
  action: ['disabled'],
  common: ['white', 'onBackground', 'onBackgroundChannel'],
  text: ['primary', 'secondary', 'disabled'],
};

const unusedLayers = 'mobileStepper fab speedDial appBar drawer snackbar tooltip'.split(' ');
const tones = 'primary secondary error warning info success'.split(' ');

/** Tones that our tokens replace, and channels, which only blending with MUI's own colours needs. */
function isUnusedColour(name: string, tone: string): boolean {
  if (unusedColours.includes(name)) return true;
  if (tones.includes(name)) return tone !== 'main';
  const used = usedTones[name];
  return used ? !used.includes(tone) : tone.endsWith('Channel');
}

function isUnused([group = '', name = '', tone = '']: string[]): boolean {
  if (group === 'palette') return isUnusedColour(name, tone);
  if (group === 'shadows') return name !== '0' && name !== '24';
  if (group === 'opacity') return name !== 'inputPlaceholder';
  if (group === 'zIndex') return unusedLayers.includes(name);
  return unused.includes(group);
}

const floating = {
  background: 'var(--raised)',
  color: 'var(--text)',
  border: '1px solid var(--text)',
  borderRadius: 2,
  boxShadow: 'var(--shadow)',
  backgroundImage: 'none',
};

export const muiTheme = createTheme({
  cssVariables: {
    cssVarPrefix: '',
    colorSchemeSelector: '[data-theme=%s]',
    shouldSkipGeneratingVar: isUnused,
  },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  breakpoints: { values: widths },
  shape: { borderRadius: 2 },
  spacing: 4,
  shadows: Array.from({ length: 25 }, () => 'none') as never,
  typography: {
    fontFamily: 'var(--sans)',
    fontSize: 17,
    button: { textTransform: 'none', fontWeight: 600 },
    h1: { fontFamily: 'var(--display)', fontWeight: 340 },
    h2: { fontFamily: 'var(--display)', fontWeight: 380 },
    h3: { fontFamily: 'var(--display)', fontWeight: 430 },
    subtitle1: { fontSize: 'var(--t-deck)', lineHeight: 1.42 },
  },
  transitions: { easing: { easeInOut: 'cubic-bezier(.2,.7,.1,1)' } },
  components: {
    MuiCssBaseline: { styleOverrides: baseStyles as never },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: '3rem', borderBottom: '1px solid var(--edge)' },
        list: {
          gap: 'clamp(1.25rem,2.6vw,2.75rem)',
          '@media (max-width:479px)': { gap: '1rem' },
        },
        indicator: {
          height: 4,
          backgroundColor: 'var(--accent)',
          transition: 'left .18s var(--ease), width .18s var(--ease)',
        },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minWidth: 0,
          minHeight: '3rem',
          padding: '1rem 0',
          font: '500 var(--t-body)/1 var(--sans)',
          letterSpacing: 0,
          color: 'var(--muted)',
          whiteSpace: 'nowrap',
          '&.Mui-selected': { color: 'var(--text)', fontWeight: 600 },
          '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: '-3px' },
        },
      },
    },
    MuiDialog: {
      styleOverrides: { paper: { ...floating, margin: 16, '@media (max-width:767px)': { margin: 0 } } },
    },
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'rgb(12 21 18/.55)' } } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: '2.75rem',
          '&.Mui-focusVisible, &:hover': { background: 'var(--surface)' },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          background: 'var(--raised)',
          borderRadius: 2,
          font: '400 var(--t-body)/1.5 var(--sans)',
          '& fieldset': { borderColor: 'var(--edge)' },
          '&:hover fieldset': { borderColor: 'var(--text) !important' },
          '&.Mui-focused fieldset': { borderColor: 'var(--text) !important', borderWidth: '1px !important' },
          '&.Mui-focused': { outline: '3px solid var(--focus)', outlineOffset: '3px' },
          '&.Mui-error fieldset': { borderColor: 'var(--negative) !important', borderWidth: '2px !important' },
          '&.Mui-disabled': { background: 'var(--surface)' },
          '&.Mui-disabled input': { WebkitTextFillColor: 'var(--muted)' },
        },
        input: {
          padding: '.7rem .9rem',
          height: '1.625rem',
          '&::placeholder': { color: 'var(--muted)', opacity: 1 },
        },
        multiline: { padding: 0, '& textarea': { height: 'auto', minHeight: '9rem', resize: 'vertical', boxSizing: 'border-box' } },
        notchedOutline: { top: 0, '& legend': { display: 'none' } },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { padding: '.7rem 0', borderColor: 'var(--line)', fontSize: 'var(--t-small)' },
        head: {
          padding: '.5rem 0',
          borderColor: 'var(--text)',
          color: 'var(--muted)',
          fontSize: 'var(--t-note)',
          fontWeight: 600,
        },
      },
    },
  },
});
