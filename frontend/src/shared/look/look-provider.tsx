/** What `styled` needs around it. The sheet for the whole page stands in the prerendered head. */
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import type { ReactNode } from 'react';
import { breakpoints } from './breakpoints';

const look = { breakpoints };

export function LookProvider({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeContext value={look}>{children}</ThemeContext>
    </CacheProvider>
  );
}
