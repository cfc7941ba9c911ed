/** The widths at which the layout changes, and their media queries as MUI's theme has them. */
export const widths = { xs: 0, sm: 480, md: 768, lg: 1100, xl: 1800 } as const;

type Width = keyof typeof widths;

const up = (from: Width) => `@media (min-width:${widths[from]}px)`;
// Paper has the wide layout, in smaller letters.
const below = (to: Width) => `(max-width:${widths[to] - 0.05}px)`;

export const breakpoints = {
  up,
  down: (to: Width) => `@media screen and ${below(to)}`,
  between: (from: Width, to: Width) => `@media screen and (min-width:${widths[from]}px) and ${below(to)}`,
};

declare module '@emotion/react' {
  export interface Theme {
    breakpoints: typeof breakpoints;
  }
}
