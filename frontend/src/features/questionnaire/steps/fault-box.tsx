import { styled } from '@/shared/look/styled';
import type { ReactNode } from 'react';
import { Icon } from '@/shared/ui/marks/icons';

const Box = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{
  tone: 'negative' | 'caution';
}>(({ tone }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0,1fr)',
  gap: '.35rem .9rem',
  marginBottom: '2rem',
  padding: '1.1rem 1.25rem 1.25rem',
  background: 'var(--raised)',
  borderRadius: 2,
  ...(tone === 'negative'
    ? { border: '2px solid var(--negative)' }
    : { border: '1px solid var(--edge)', boxShadow: 'inset 5px 0 0 var(--caution)' }),
  '& > svg': { color: `var(--${tone})`, marginTop: '.2rem' },
  '& h3': {
    color: `var(--${tone})`,
    font: '600 var(--t-body)/1.35 var(--sans)',
    letterSpacing: 0,
    wordSpacing: 0,
  },
  '& > :not(svg):not(h3)': { gridColumn: 2 },
  '& > a, & > button': { justifySelf: 'start', marginTop: '.6rem' },
}));

interface FaultBoxProps {
  title: string;
  text: string;
  hint?: string;
  tone?: 'negative' | 'caution';
  children?: ReactNode;
}

/** What went wrong, why, and what helps; it stays where a notification would vanish. */
export function FaultBox({ title, text, hint, tone = 'negative', children }: FaultBoxProps) {
  return (
    <Box tone={tone} role="alert">
      <Icon name="warning" />
      <h3>{title}</h3>
      {text ? <p>{text}</p> : null}
      {hint ? <p className="small muted">{hint}</p> : null}
      {children}
    </Box>
  );
}
