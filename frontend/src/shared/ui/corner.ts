/** Where notices stand: bottom right, clear of the help button and of the bar at the window's foot. */
export const corner = {
  position: 'fixed',
  right: 'max(1rem,var(--gutter))',
  bottom: 'calc(var(--docked) + clamp(1rem,2vw,2rem))',
} as const;
