/** Where the chosen language is kept: in the browser's storage and, for the server, in a cookie. */
import { isLanguage, type Language } from './languages';

const key = 'language';
const yearSeconds = 31_536_000;

export function readStoredLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(key);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function storeLanguage(language: Language): void {
  document.cookie = `${key}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage may be switched off; the cookie still remembers.
  }
}

/** The language that the address asks for, if it is one of ours. */
export function languageOfAddress(search: string): Language | null {
  const asked = new URLSearchParams(search).get('lang');
  return isLanguage(asked) ? asked : null;
}
