import { afterEach, expect, test, vi } from 'vitest';
import { createI18n } from './i18n';
import { loadLanguagePack } from './language-pack';

afterEach(() => vi.restoreAllMocks());

async function germanWithout(key: string) {
  const pack = await loadLanguagePack('de', []);
  const words = Object.entries(pack.dictionaries.shell as object);
  const shell = Object.fromEntries(words.filter(([name]) => name !== key));
  return createI18n({ ...pack, dictionaries: { ...pack.dictionaries, shell } as never });
}

test('a key that a language lacks is shown in English, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const i18n = await germanWithout('help');
  i18n.t('shell:help');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('help'));
  await vi.waitFor(() => expect(i18n.t('shell:help')).toBe('How I can help you?'));
});

test('a key that no language has is shown itself', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const i18n = createI18n(await loadLanguagePack('en', []));
  expect(i18n.t('no.such.word' as never)).toBe('no.such.word');
});
