import './run-react';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '@/app/app';
import { namespacesFor, preloadPage } from '@/app/routes';
import { createI18n } from '@/shared/i18n/i18n';
import { loadLanguagePack, type LanguagePack } from '@/shared/i18n/language-pack';
import { defaultLanguage, isLanguage } from '@/shared/i18n/languages';
import { endSleep, wakeInSight } from '@/shared/islands/sleepers';
import { createStyleCache } from '@/shared/look/style-cache';

declare global {
  interface Window {
    /** Buttons that were pressed before the page answered; see scripts/boot.js. */
    __early?: HTMLElement[];
    __stopKeeping?: () => void;
  }
}

/**
 * Does what was clicked while the page was still waking up; islands that sleep keep it on. The page is ready
 * when all that is in sight answers.
 */
async function replayEarlyClicks(): Promise<void> {
  window.__stopKeeping?.();
  const pressed = new Set(window.__early ?? []);
  window.__early = [];
  pressed.forEach((button) => {
    if (button.isConnected) button.click();
  });
  await wakeInSight();
  // After the arrival at a section.
  await new Promise((goOn) => setTimeout(goOn));
  document.documentElement.dataset.ready = 'true';
}

/** In slices of a few milliseconds, as React does what is in a transition; else it would do it in one go. */
function hydrateInSlices(place: Element, tree: ReactNode): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(place, tree);
  });
  return root as Root;
}

const onReady = () => void replayEarlyClicks();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { pathname } = window.location;
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : defaultLanguage;
  const [pack] = await Promise.all([
    loadLanguagePack(language, namespacesFor(pathname)),
    preloadPage(pathname),
  ]);
  const cache = createStyleCache();
  const appOf = (shown: LanguagePack, version: number) => (
    <BrowserRouter key={version}>
      <App cache={cache} i18n={createI18n(shown)} pack={shown} onReady={onReady} />
    </BrowserRouter>
  );
  if (import.meta.env.DEV) (await import('@/shared/look/show-page-sheet')).showPageSheet();
  const isRendered = root.hasChildNodes();
  const app = isRendered ? hydrateInSlices(root, appOf(pack, 0)) : createRoot(root);
  if (!isRendered) app.render(appOf(pack, 0));
  if (__PREVIEW__) {
    const { followContent } = await import('./preview');
    followContent(pack, (shown, version) => {
      endSleep();
      app.render(appOf(shown, version));
    });
  }
}

void start();
