/** The sheet for the whole page: tokens, MUI's custom properties, ground styles. It is made at build. */
import { Global } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { MuiLook } from './mui-look';
import { muiTheme } from './mui-theme';

/** MUI gives this to every theme with `cssVariables`, but its type doesn't say so. */
type WithProperties = typeof muiTheme & { generateStyleSheets: () => object[] };

const properties = (muiTheme as WithProperties).generateStyleSheets();

export function PageSheet() {
  return (
    <MuiLook>
      <Global styles={properties as never} />
      <CssBaseline />
    </MuiLook>
  );
}
