import { createStyleCache } from '@/app/theme/style-cache';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '@/app/app';
import { namespacesFor, preloadPage } from '@/app/routes';
import { createI18n } from '@/shared/i18n/i18n';
import { loadLanguagePack } from '@/shared/i18n/language-pack';
import { defaultLanguage, isLanguage } from '@/shared/i18n/languages';

declare global {
  interface Window {
    /** Buttons that were pressed before the page answered; see scripts/boot.js. */
    __early?: HTMLElement[];
    __stopKeeping?: () => void;
  }
}

/** Does what was clicked while the page was still waking up. */
function replayEarlyClicks(): void {
  window.__stopKeeping?.();
  const pressed = new Set(window.__early ?? []);
  pressed.forEach((button) => {
    if (button.isConnected) button.click();
  });
  document.documentElement.dataset.ready = 'true';
}

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
  const app = (
    <BrowserRouter>
      <App
        cache={createStyleCache()}
        i18n={createI18n(pack)}
        pack={pack}
        onReady={replayEarlyClicks}
      />
    </BrowserRouter>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
