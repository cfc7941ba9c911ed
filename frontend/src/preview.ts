/**
 * In `make run`, the page in view follows the owner's files (deploy/local/preview.sh): new words are shown at
 * once, new pages are loaded, and a fault of the content is told. No other build holds this.
 */
import profile from 'virtual:owner/profile';
import site from 'virtual:owner/site';
import type { LanguagePack } from '@/shared/i18n/language-pack';

/** What preview.sh tells; words and pages are names of a state of the content. */
interface State {
  words: string;
  pages: string;
  fault: string;
}

type Words = Pick<LanguagePack, 'texts'> & { profile: typeof profile; site: typeof site };

const LOOK_EVERY_MS = 500;
const folder = '/-/preview';

async function read<T>(file: string): Promise<T | null> {
  try {
    const reply = await fetch(`${folder}/${file}`, { cache: 'no-store' });
    return reply.ok ? ((await reply.json()) as T) : null;
  } catch {
    return null;
  }
}

/** Modules keep the object that they imported, so its members are exchanged. */
function exchange<T extends object>(held: T, next: T): void {
  for (const key of Object.keys(held)) Reflect.deleteProperty(held, key);
  Object.assign(held, next);
}

function showFault(fault: string): void {
  const id = 'content-fault';
  const shown = document.getElementById(id);
  if (!fault) return shown?.remove();
  const line = shown ?? document.body.appendChild(document.createElement('p'));
  line.id = id;
  line.setAttribute('role', 'alert');
  line.style.cssText =
    'position:fixed;inset:auto 0 0 0;margin:0;padding:.75rem 1rem;z-index:2000;background:#9e1148;color:#fff;font:1rem/1.4 sans-serif';
  line.textContent = fault;
}

export function followContent(pack: LanguagePack, show: (pack: LanguagePack, version: number) => void): void {
  let seen: State | null = null;
  let version = 0;

  const lookInView = async () => {
    if (document.visibilityState === 'visible') await look();
  };
  const look = async () => {
    const state = await read<State>('state.json');
    if (!state) return;
    showFault(state.fault);
    // A page that was just loaded holds the words that pages were last built of.
    seen ??= { ...state, words: state.pages };
    if (state.pages !== seen.pages) window.location.reload();
    else if (state.words !== seen.words) {
      const words = await read<Words>(`words.${pack.language}.json`);
      if (!words) return;
      exchange(profile, words.profile);
      exchange(site, words.site);
      version += 1;
      show({ ...pack, texts: words.texts }, version);
    }
    seen = state;
  };
  const lookOn = () => void lookInView().finally(() => window.setTimeout(lookOn, LOOK_EVERY_MS));
  lookOn();
}
