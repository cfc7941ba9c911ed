/** A button with a short menu below it: arrow keys, Home, End, Escape and a click outside. */
import { styled } from '@/shared/look/styled';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

const Holder = styled('div')({ position: 'relative' });

const List = styled('ul')({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 'calc(100% + 4px)',
  zIndex: 30,
  minWidth: '12rem',
  padding: '.35rem 0',
  background: 'var(--raised)',
  color: 'var(--text)',
  border: '1px solid var(--text)',
  borderRadius: 2,
  boxShadow: 'var(--shadow)',
});

const Item = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: '.75rem',
  width: '100%',
  minHeight: '2.75rem',
  padding: '.4rem 1.25rem',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: '500 var(--t-small)/1.3 var(--sans)',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { background: 'var(--surface)' },
  '&[aria-checked=true]': { boxShadow: 'inset 5px 0 0 var(--accent)', fontWeight: 600 },
  '&:focus-visible': { outlineOffset: -3 },
});

export interface MenuEntry {
  id: string;
  label: ReactNode;
  lang?: string;
  checked?: boolean;
  onPick: () => void;
}

interface MenuButtonProps {
  label: string;
  entries: readonly MenuEntry[];
  /** Draws the button that opens the menu. */
  button: (props: {
    id: string;
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    onClick: () => void;
  }) => ReactNode;
}

function useOutsideClick(open: boolean, close: () => void) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (!holder.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open, close]);
  return holder;
}

const items = (list: HTMLElement | null) =>
  Array.from(list?.querySelectorAll<HTMLButtonElement>('[role^=menuitem]') ?? []);

function moveFocus(list: HTMLElement | null, key: string): boolean {
  const all = items(list);
  const now = all.indexOf(document.activeElement as HTMLButtonElement);
  const next: Record<string, number> = {
    ArrowDown: (now + 1) % all.length,
    ArrowUp: (now - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const target = next[key];
  if (target === undefined) return false;
  all[target]?.focus();
  return true;
}

export function MenuButton({ label, entries, button }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const holder = useOutsideClick(open, () => setOpen(false));

  useEffect(() => {
    if (!open) return;
    const all = items(list.current);
    (all.find((item) => item.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
  }, [open]);

  const closeToButton = () => {
    setOpen(false);
    document.getElementById(`${id}-button`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') closeToButton();
    else if (event.key === 'Tab') setOpen(false);
    else if (moveFocus(list.current, event.key)) event.preventDefault();
  };
  return (
    <Holder ref={holder} onKeyDown={onKeyDown}>
      {button({
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-menu` : undefined,
        onClick: () => setOpen((before) => !before),
      })}
      {open ? (
        <List ref={list} role="menu" id={`${id}-menu`} aria-label={label}>
          {entries.map((entry) => (
            <li key={entry.id} role="none">
              <Item
                type="button"
                role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={entry.checked}
                tabIndex={-1}
                lang={entry.lang}
                onClick={() => {
                  closeToButton();
                  entry.onPick();
                }}
              >
                {entry.label}
              </Item>
            </li>
          ))}
        </List>
      ) : null}
    </Holder>
  );
}
