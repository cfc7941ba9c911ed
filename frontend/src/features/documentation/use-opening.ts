import { useTranslation } from 'react-i18next';
import type { Opening } from './opening';

const nothing: Opening = { sections: [], html: '' };

/** The opening that the build puts beside the page's words. */
export function useOpening(): Opening {
  const { i18n } = useTranslation();
  const found: unknown = i18n.getResource(i18n.language, 'documentation', 'opening');
  return (found as Opening | undefined) ?? nothing;
}
