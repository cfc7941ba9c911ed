import { useLayoutEffect, useEffect, type RefObject } from 'react';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Takes over what was typed into a prerendered field before React woke up. */
export function useKeptInput(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  setValue: (value: string) => void,
): void {
  useBrowserLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '' && typed !== value) setValue(typed);
    // Only at the start: later the field is React's.
  }, []);
}
