import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatBytes, formatMoment, formatNumber, localeOf } from '@/shared/lib/format';

/** Numbers, moments and names as the interface's language writes them. */
export function useFormats() {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const locale = localeOf(language);
  const regions = new Intl.DisplayNames([locale], { type: 'region' });
  return {
    number: (value: number) => formatNumber(Number(value) || 0, language),
    /** Of money, whose currency the owner knows. */
    amount: (value: number, decimals = 2) =>
      formatNumber(value, language, { minimumFractionDigits: 2, maximumFractionDigits: decimals }),
    percent: (value: number) => formatNumber(value / 100, language, { style: 'percent' }),
    moment: (iso: string) => (iso ? formatMoment(iso, language) : '–'),
    day: (day: string) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      ),
    clock: (milliseconds: number) =>
      new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(milliseconds),
    seconds: (value: number) =>
      `${Math.floor(value / 60)}:${String(Math.round(value % 60)).padStart(2, '0')}`,
    bytes: (value: number) => formatBytes(value, language),
    place: (name: string) => {
      if (name === 'Unknown' || !name) return t('unknown');
      return /^[A-Z]{2}$/.test(name) ? (regions.of(name) ?? name) : name;
    },
  };
}
