import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { layout } from '@/shared/config/limits';
import { useScrolledPast } from '@/shared/hooks/use-scrolled';
import { Action } from '@/shared/ui/controls/action';
import { goToSection } from './places/use-section-scroll';

/**
 * Beside the text in the right gutter, read upwards; under 1100 px, where the gutter is too narrow, in a
 * bar of its own at the window's foot. So it never lies on what is read or pressed.
 */
const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 50,
  right: 'calc((var(--gutter) - 2.75rem)/2)',
  bottom: 'clamp(1rem,2vw,2rem)',
  borderRadius: 2,
  '& [data-action]': {
    writingMode: 'vertical-rl',
    rotate: '180deg',
    minHeight: 0,
    width: '2.75rem',
    justifyContent: 'center',
    padding: '1rem 0',
    boxShadow: 'inset 0 -5px 0 var(--bar,var(--accent)),0 0 0 1px var(--field-muted)',
    '&:hover': { boxShadow: 'inset 0 -11px 0 var(--bar,var(--accent)),0 0 0 1px var(--field-muted)' },
  },
  '& svg': { rotate: '90deg' },
  [theme.breakpoints.down('lg')]: {
    right: 0,
    bottom: 0,
    left: 0,
    padding: '.375rem var(--gutter)',
    background: 'var(--bg)',
    borderTop: '1px solid var(--line)',
    '& [data-action]': {
      writingMode: 'initial',
      rotate: 'none',
      width: '100%',
      justifyContent: 'flex-start',
      padding: '.45rem 1.5rem',
      boxShadow: 'inset 5px 0 0 var(--bar,var(--accent))',
      '&:hover': { boxShadow: 'inset 11px 0 0 var(--bar,var(--accent))' },
    },
    '& svg': { rotate: 'none' },
  },
  '@media print': { display: 'none' },
}));

/** What the bar takes at the page's end. */
const Reserved = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('lg')]: { display: 'block', height: 'var(--docked)' },
  '@media print': { display: 'none' },
}));

/** Is there, labelled, whenever the page is scrolled past 300 px; leads to the questionnaire. */
export function HelpButton() {
  const { t } = useTranslation('shell');
  const scrolled = useScrolledPast(layout.helpButtonScroll);
  if (!scrolled) return null;
  return (
    <>
      <Reserved data-docked="" />
      <Place>
        <Action icon="question" iconFirst small onClick={() => goToSection('help-section')}>
          {t('help')}
        </Action>
      </Place>
    </>
  );
}
