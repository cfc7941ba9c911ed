import { styled } from '@/shared/look/styled';
import { Link } from 'react-router';
import { Mark } from '@/shared/ui/marks/mark';

const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '.75rem',
  marginRight: 'auto',
  minHeight: '2.75rem',
  font: '480 1.25rem/1 var(--display)',
  wordSpacing: '.1em',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '& svg': { flex: 'none' },
  [theme.breakpoints.down('sm')]: {
    minWidth: 0,
    whiteSpace: 'normal',
    lineHeight: 1.1,
    gap: '.5rem',
    // A long name would take three lines and the whole of the header's height.
    '&[data-long=true]': { fontSize: '1rem' },
  },
}));

const LONG_NAME_LETTERS = 26;

/** The rule and its needle with the owner's name; leads to the top of the main page. */
export function Logo({ name, onClick }: { name: string; onClick?: () => void }) {
  return (
    <Home to="/" data-long={name.length > LONG_NAME_LETTERS} {...(onClick ? { onClick } : {})}>
      <Mark />
      {name}
    </Home>
  );
}
