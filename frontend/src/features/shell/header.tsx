import { styled } from '@/shared/look/styled';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { layout } from '@/shared/config/limits';
import { useOutline } from '@/shared/content/texts';
import { useLanguage } from '@/shared/i18n/use-language';
import { useScrolledPast } from '@/shared/hooks/use-scrolled';
import { IconAction } from '@/shared/ui/controls/action';
import { Wrap } from '@/shared/ui/layout';
import { LanguageMenu } from './language-menu';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { addressOfEntry, navigationOf } from './navigation';
import { sectionIds, sectionOfPath } from './places/section-paths';
import { ThemeButton } from './theme-button';
import { useCurrentSection } from './places/use-current-section';
import { useSectionInAddress } from './places/use-section-in-address';

const Bar = styled('header')(({ theme }) => ({
  // Not sticky: a focus inside would scroll the page to where the header stands in its flow.
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 100,
  background: 'var(--bg)',
  borderBottom: '1px solid var(--line)',
  transition: 'background-color .12s var(--ease)',
  '&[data-scrolled=true]': { background: 'color-mix(in srgb,var(--bg) 96%,transparent)' },
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    gap: 'clamp(1rem,2vw,2.25rem)',
    minHeight: 'var(--header)',
  },
  // The last sign ends at the margin, not its 44 px target.
  '& .tools': { display: 'flex', alignItems: 'center', gap: '.15rem', marginRight: '-.75rem' },
  '& .menu': { display: 'none' },
  [theme.breakpoints.down('lg')]: { '& .menu': { display: 'grid' }, '& nav': { display: 'none' } },
  [theme.breakpoints.down('sm')]: { '& .row': { gap: '.25rem' } },
  '@media print': { display: 'none' },
}));

/** What the fixed header takes of the page's top. */
const Reserved = styled('div')({
  height: 'calc(var(--header) + 1px)',
  '@media print': { display: 'none' },
});

const Navigation = styled('nav')({
  '& ul': { display: 'flex', gap: 'clamp(.9rem,1.6vw,2rem)' },
  '& a': {
    display: 'block',
    padding: '.7rem 0',
    fontSize: 'var(--t-small)',
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottom: '3px solid transparent',
    transition: 'border-color .12s var(--ease)',
  },
  '& a:hover': { borderColor: 'var(--edge)' },
  '& a[aria-current]': { borderColor: 'var(--accent)' },
});

const none: readonly string[] = [];

function useMenu() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  return { open, setOpen };
}

export function Header() {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const { texts } = useOutline();
  const { pathname } = useLocation();
  const entries = navigationOf(language);
  const onMain = sectionOfPath(pathname) !== null;
  const inView = useCurrentSection(onMain ? sectionIds : none);
  useSectionInAddress(inView);
  const reached = sectionIds.slice(0, sectionIds.indexOf(inView as 'about') + 1);
  const current = entries.filter((id) => reached.some((section) => section === id)).at(-1);
  const scrolled = useScrolledPast(layout.headerScroll);
  const { open, setOpen } = useMenu();
  const menuId = useId();
  return (
    <>
      <Bar data-scrolled={scrolled}>
        <Wrap className="row">
          <Logo name={texts.basics.name} onClick={() => setOpen(false)} />
          <Navigation aria-label={t('navigation')}>
            <ul>
              {entries.map((id) => (
                <li key={id}>
                  <Link
                    to={addressOfEntry(id)}
                    aria-current={id === current ? 'true' : undefined}
                  >
                    {t(`nav.${id}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Navigation>
          <div className="tools">
            <LanguageMenu />
            <ThemeButton />
            <IconAction
              className="menu"
              icon={open ? 'close' : 'menu'}
              label={t(open ? 'menu.close' : 'menu.open')}
              aria-expanded={open}
              aria-controls={menuId}
              onClick={() => setOpen(!open)}
            />
          </div>
        </Wrap>
        <MobileMenu id={menuId} open={open} entries={entries} onClose={() => setOpen(false)} />
      </Bar>
      <Reserved />
    </>
  );
}
