import { useTranslation } from 'react-i18next';

/** Writes a span of years, for example "2017 to 2020", "2023 to present", or "2015" for a single one. */
export function useYears(): (from: number, to: number | null) => string {
  const { t } = useTranslation('about');
  return (from, to) => {
    if (to === null) return t('evolution.toPresent', { from });
    return from === to ? `${from}` : t('evolution.range', { from, to });
  };
}
