import { useMemo } from 'react';
import type { Entry } from '@/shared/lib/section-entry';

/** A row that was asked for, made anew each time that it is. */
export function useAskedRow(asked: Entry | null, id: string | undefined): { id: string } | null {
  return useMemo(() => (asked && id ? { id } : null), [asked, id]);
}
