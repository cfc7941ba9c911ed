import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { layout } from '@/shared/config/limits';
import { useInView } from '@/shared/lib/use-in-view';
import { useScrolledPast } from '@/shared/lib/use-scrolled';
import { Action } from '@/shared/ui/action';
import { goToSection } from './use-section-scroll';

const Place = styled('div')({
  position: 'fixed',
  zIndex: 50,
  right: 'clamp(1rem,2vw,2rem)',
  bottom: 'clamp(1rem,2vw,2rem)',
  borderRadius: 2,
  boxShadow: '0 0 0 1px var(--field-muted),var(--shadow)',
  '@media print': { display: 'none' },
});

/** Appears after 300 px and leads to the questionnaire; it steps aside where that is in view. */
export function HelpButton() {
  const { t } = useTranslation('shell');
  const scrolled = useScrolledPast(layout.helpButtonScroll);
  const arrived = useInView('help-section');
  if (!scrolled || arrived) return null;
  return (
    <Place>
      <Action icon="question" iconFirst small onClick={() => goToSection('help-section')}>
        {t('help')}
      </Action>
    </Place>
  );
}
