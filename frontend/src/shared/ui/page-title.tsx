import { styled } from '@/shared/look/styled';
import type { HTMLAttributes } from 'react';
import { longestWord } from '@/shared/lib/words';

const Heading = styled('h1')({
  fontSize: 'min(var(--t-h2),calc((100vw - 2*var(--gutter))/(var(--longest)*.6)))',
  lineHeight: 1.03,
  letterSpacing: '-.022em',
});

/** The heading of a page beside the main page; its longest word always fits the window. */
export function PageTitle({
  children,
  ...rest
}: HTMLAttributes<HTMLHeadingElement> & { children: string }) {
  return (
    <Heading tabIndex={-1} {...rest} style={{ '--longest': longestWord(children) } as never}>
      {children}
    </Heading>
  );
}
