/** The menu that fills the screen under 1100 px. */
import { keyframes, styled } from '@/shared/look/styled';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOfEntry, type NavigationId } from './navigation';

const appear = keyframes({ from: { opacity: 0, translate: '0 8px' }, to: { opacity: 1 } });

const Panel = styled('nav')({
  position: 'fixed',
  inset: 'var(--header) 0 0',
  zIndex: 99,
  overflowY: 'auto',
  background: 'var(--bg)',
  padding: '1.5rem var(--gutter) 3rem',
  'header &': { display: 'block' },
  '& ul': { borderTop: '1px solid var(--text)', animation: `${appear} .32s var(--ease)` },
  '& a': {
    display: 'block',
    padding: '1.1rem 0',
    borderBottom: '1px solid var(--line)',
    font: '430 var(--t-h3)/1.16 var(--display)',
    wordSpacing: '.1em',
    textDecoration: 'none',
  },
  '& a:hover': { boxShadow: 'inset 5px 0 0 var(--accent)', paddingLeft: '1.25rem' },
});

/** Keeps the page behind the menu still and out of reach while it is open. */
function useStillPage(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const behind = ['main', 'footer'].flatMap((name) => [...document.querySelectorAll(name)]);
    behind.forEach((part) => part.setAttribute('inert', ''));
    document.body.style.overflow = 'hidden';
    return () => {
      behind.forEach((part) => part.removeAttribute('inert'));
      document.body.style.overflow = '';
    };
  }, [open]);
}

function useEscape(open: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open, onClose]);
}

interface MobileMenuProps {
  id: string;
  open: boolean;
  entries: readonly NavigationId[];
  onClose: () => void;
}

export function MobileMenu({ id, open, entries, onClose }: MobileMenuProps) {
  const { t } = useTranslation('shell');
  const panel = useRef<HTMLElement>(null);
  useStillPage(open);
  useEscape(open, onClose);
  useEffect(() => {
    if (open) panel.current?.querySelector('a')?.focus();
  }, [open]);
  if (!open) return null;
  return (
    <Panel id={id} ref={panel} aria-label={t('menu.label')}>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>
            <Link to={addressOfEntry(entry)} onClick={onClose}>
              {t(`nav.${entry}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
