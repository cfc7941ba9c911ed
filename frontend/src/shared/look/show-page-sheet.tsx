/** Puts the sheet for the whole page where none is prerendered: while developing. */
import { createRoot } from 'react-dom/client';
import { LookProvider } from './look-provider';
import { PageSheet } from './page-sheet';
import { createStyleCache } from './style-cache';

export function showPageSheet(): void {
  createRoot(document.createElement('div')).render(
    <LookProvider cache={createStyleCache()}>
      <PageSheet />
    </LookProvider>,
  );
}
