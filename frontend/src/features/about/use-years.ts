import { useTranslation } from 'react-i18next';

/** Writes a span of years, for example "2017 to 2020" or "2023 to present". */
export function useYears(): (from: number, to: number | null) => string {
  const { t } = useTranslation('about');
  return (from, to) =>
    to === null ? t('evolution.toPresent', { from }) : t('evolution.range', { from, to });
}
