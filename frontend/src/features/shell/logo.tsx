import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

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
  '& svg': { width: 30, height: 26, flex: 'none' },
  [theme.breakpoints.down('sm')]: { minWidth: 0, whiteSpace: 'normal', lineHeight: 1.1, gap: '.5rem' },
}));

/** The rule and its needle with the owner's name; leads to the top of the main page. */
export function Logo({ name, onClick }: { name: string; onClick?: () => void }) {
  return (
    <Home to="/" {...(onClick ? { onClick } : {})}>
      <svg viewBox="0 0 30 26" aria-hidden="true">
        <path
          d="M1 25.500h28M1 25.500v-8M8 25.500v-8M15 25.500v-8M22 25.500v-8M29 25.500v-8M4.500 25.500v-4M11.500 25.500v-4M25.500 25.500v-4"
          fill="none"
          stroke="currentColor"
        />
        <path d="M18.500 26V2" stroke="var(--accent)" strokeWidth="2" />
        <path d="M14 0h9l-4.500 7z" fill="var(--accent)" />
      </svg>
      {name}
    </Home>
  );
}
