import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';

const Skip = styled('a')({
  position: 'fixed',
  top: '.5rem',
  left: '.5rem',
  zIndex: 200,
  padding: '.75rem 1.25rem',
  background: 'var(--text)',
  color: 'var(--bg)',
  fontWeight: 600,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden', padding: 0 },
});

export function SkipLink() {
  const { t } = useTranslation('shell');
  return <Skip href="#main">{t('skip')}</Skip>;
}
