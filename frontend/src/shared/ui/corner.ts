/** Where notices stand: bottom right, clear of the help button and of the bar at the window's foot. */
const foot = 'clamp(1rem,2vw,2rem)';

export const corner = {
  position: 'fixed',
  right: 'max(1rem,var(--gutter))',
  bottom: foot,
  ':root:has([data-docked]) &': { bottom: `calc(var(--docked) + ${foot})` },
} as const;
