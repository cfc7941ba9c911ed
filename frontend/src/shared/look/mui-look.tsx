/**
 * The theme for MUI's parts; put it around each of them. It does the work of MUI's ThemeProvider but for the
 * colour scheme: that is `data-theme` on <html>, which scripts/boot.js sets before the first paint and the
 * theme button changes.
 */
import { ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/system/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { muiTheme } from './mui-theme';

export function MuiLook({ children }: { children: ReactNode }) {
  return (
    <ThemeContext value={muiTheme}>
      <DefaultPropsProvider value={muiTheme.components}>{children}</DefaultPropsProvider>
    </ThemeContext>
  );
}
