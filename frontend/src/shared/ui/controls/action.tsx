/** Buttons, and links that look like buttons; the first of a group is primary, the rest secondary. */
import { styled } from '@/shared/look/styled';
import type {
  AnchorHTMLAttributes,
  ButtonHTMLAttributes,
  CSSProperties,
  ReactNode,
  Ref,
} from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconName } from '../marks/icons';

interface Look {
  icon?: IconName;
  /** The sign stands before the words. */
  iconFirst?: boolean;
  secondary?: boolean;
  small?: boolean;
}

const Face = styled('button', {
  shouldForwardProp: (name) => name !== 'secondary' && name !== 'small' && name !== 'as',
})<{ secondary?: boolean; small?: boolean }>(({ secondary, small }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.75rem',
  minHeight: small ? '2.75rem' : '3rem',
  padding: small ? '.45rem 1rem' : '.6rem 1.25rem .6rem 1.5rem',
  border: `1px solid var(--${secondary ? 'edge' : 'text'})`,
  borderRadius: 2,
  background: secondary ? 'transparent' : 'var(--text)',
  color: secondary ? 'var(--text)' : 'var(--bg)',
  font: `600 ${small ? 'var(--t-small)' : '1rem'}/1.2 var(--sans)`,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  boxShadow: secondary ? 'none' : 'inset 5px 0 0 var(--bar,var(--accent))',
  transition: 'box-shadow .18s var(--ease)',
  '&:hover': secondary
    ? { borderColor: 'var(--text)', boxShadow: 'inset 0 -3px 0 var(--accent)' }
    : { boxShadow: 'inset 11px 0 0 var(--bar,var(--accent))' },
  '&:disabled, &[aria-disabled=true]': {
    background: 'var(--surface)',
    color: 'var(--muted)',
    borderColor: 'var(--edge)',
    boxShadow: 'none',
    cursor: 'not-allowed',
  },
}));

function Words({ icon, iconFirst, children }: Look & { children?: ReactNode }) {
  return (
    <>
      {icon && iconFirst ? <Icon name={icon} /> : null}
      {children}
      {icon && !iconFirst ? <Icon name={icon} /> : null}
    </>
  );
}

export type ActionProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { ref?: Ref<HTMLButtonElement> };

export function Action({ icon, iconFirst, children, ...rest }: ActionProps) {
  return (
    <Face type="button" {...rest} data-action={iconFirst ? 'icon-first' : ''}>
      <Words icon={icon} iconFirst={iconFirst}>
        {children}
      </Words>
    </Face>
  );
}

/** A button-like link to another page or section of the site. */
export function ActionLink({ icon, iconFirst, children, ...rest }: LinkProps & Look) {
  return (
    <Face as={Link} {...(rest as object)} data-action={iconFirst ? 'icon-first' : ''}>
      <Words icon={icon} iconFirst={iconFirst}>
        {children}
      </Words>
    </Face>
  );
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look;

/** A button-like link that leaves the site or opens another program. */
export function ActionAnchor({ icon, iconFirst, children, ...rest }: AnchorProps) {
  return (
    <Face as="a" {...(rest as object)} data-action={iconFirst ? 'icon-first' : ''}>
      <Words icon={icon} iconFirst={iconFirst}>
        {children}
      </Words>
    </Face>
  );
}

const Square = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  flex: 'none',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: 2,
  transition: 'background-color .12s var(--ease)',
  '&:hover': { background: 'var(--surface)' },
  '&:disabled': { color: 'var(--muted)', cursor: 'not-allowed' },
});

interface IconActionProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
  ref?: Ref<HTMLButtonElement>;
  style?: CSSProperties;
}

/** A button that is only a sign; `label` names it. */
export function IconAction({ icon, label, ...rest }: IconActionProps) {
  return (
    <Square type="button" aria-label={label} {...rest}>
      <Icon name={icon} />
    </Square>
  );
}
