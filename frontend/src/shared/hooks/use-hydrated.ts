import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is as it was prerendered, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
