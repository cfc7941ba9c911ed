import { styled } from '@/shared/look/styled';
import type { ReactNode } from 'react';
import { PageTitle } from '../page-title';
import { Needle, Rule } from './rule';

const Frame = styled('div')({
  '& .scale': { position: 'relative', width: '82%' },
  '& .past': { position: 'absolute', top: 0, left: '110%', width: 0 },
  '& h1': { marginTop: 'clamp(2.5rem,6vw,5.5rem)' },
  '& .deck': { margin: '1.25rem 0 2.25rem' },
});

interface ScaleEndProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** What a page shows where an address leads nowhere: the needle stands past the last tick. */
export function ScaleEnd({ title, text, children }: ScaleEndProps) {
  return (
    <Frame>
      <div className="scale">
        <Rule />
        <span className="past" aria-hidden="true">
          <Needle style={{ '--at': '0%' } as never} />
        </span>
      </div>
      <PageTitle>{title}</PageTitle>
      <p className="deck muted">{text}</p>
      {children}
    </Frame>
  );
}
