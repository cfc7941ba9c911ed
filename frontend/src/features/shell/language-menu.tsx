import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { languages, nativeNames } from '@/shared/i18n/languages';
import { useLanguage } from '@/shared/i18n/use-language';
import { Icon } from '@/shared/ui/marks/icons';
import { MenuButton } from '@/shared/ui/controls/menu-button';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

const Choice = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.4rem',
  minHeight: '2.75rem',
  minWidth: '2.75rem',
  padding: '0 .6rem',
  border: 0,
  borderRadius: 2,
  background: 'none',
  color: 'inherit',
  font: '500 var(--t-small)/1 var(--sans)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--surface)' },
  [theme.breakpoints.down('sm')]: {
    padding: 0,
    '& .name': visuallyHidden,
  },
}));

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { language, setLanguage } = useLanguage();
  if (languages.length < 2) return null;
  return (
    <MenuButton
      label={t('language')}
      entries={languages.map((code) => ({
        id: code,
        label: nativeNames[code],
        lang: code,
        checked: code === language,
        onPick: () => setLanguage(code),
      }))}
      button={(props) => (
        <Choice type="button" {...props}>
          <Icon name="globe" />
          <span className="vh">{t('language')}: </span>
          <span className="name">{nativeNames[language]}</span>
        </Choice>
      )}
    />
  );
}
