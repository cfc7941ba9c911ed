import type { i18n as I18n } from 'i18next';
import { use } from 'react';
import { I18nContext } from 'react-i18next';

/** The one i18next of the page; useTranslation gives another object in each language. */
export function useI18n(): I18n {
  const context = use(I18nContext);
  if (!context) throw new Error('useI18n needs I18nextProvider');
  return context.i18n;
}
