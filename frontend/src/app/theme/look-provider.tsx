/**
 * The theme for MUI's parts and for `styled`, with its custom properties. It does the work of MUI's
 * ThemeProvider but for the colour scheme: that is `data-theme` on <html>, which scripts/boot.js sets
 * before the first paint and the theme button changes.
 */
import { Global, ThemeContext } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/system/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** MUI gives this to every theme with `cssVariables`, but its type doesn't say so. */
type WithProperties = typeof theme & { generateStyleSheets: () => object[] };

const properties = (theme as WithProperties).generateStyleSheets();

export function LookProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={theme.components}>
        <Global styles={properties as never} />
        <CssBaseline />
        {children}
      </DefaultPropsProvider>
    </ThemeContext>
  );
}
