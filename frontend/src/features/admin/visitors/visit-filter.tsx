/** What all shown visits have in common, and the way back to all. */
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { capitalised, languageName } from '@/shared/lib/format';
import { Action } from '@/shared/ui/controls/action';
import type { VisitFilter } from '../types';
import { useFormats } from '../use-formats';

const devices = ['phone', 'tablet', 'desktop', 'other'] as const;

/** Names as the server has them, in the reader's words. */
export function useVisitWords() {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const { place } = useFormats();
  return ({ kind, name }: VisitFilter): string => {
    if (kind === 'location') return place(name);
    if (kind === 'language') return capitalised(languageName(name, language));
    if (kind === 'browser' && name === 'other') return t('device.other');
    const device = devices.find((one) => one === name);
    return kind === 'device' && device ? t(`device.${device}`) : name;
  };
}

const Bar = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.5rem 1.25rem',
  maxWidth: 'none',
  padding: '.6rem 1rem .6rem 1.25rem',
  marginBottom: '1.5rem',
  background: 'var(--surface)',
  boxShadow: 'inset 5px 0 0 var(--accent)',
});

interface FilterBarProps {
  filter: VisitFilter;
  onClear: () => void;
}

export function FilterBar({ filter, onClear }: FilterBarProps) {
  const { t } = useTranslation('admin');
  const words = useVisitWords();
  return (
    <Bar role="status">
      <span>{t('filter.only', { kind: t(`filter.${filter.kind}`), name: words(filter) })}</span>
      <Action secondary small icon="close" onClick={onClear}>
        {t('filter.clear')}
      </Action>
    </Bar>
  );
}
