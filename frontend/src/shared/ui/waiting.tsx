/** Something is under way and nobody knows how long: the needle creeps along the rule, once. */
import { keyframes, styled } from '@/shared/look/styled';
import { Needle, Rule } from './marks/rule';

const creep = keyframes({ from: { left: '2%' }, to: { left: '94%' } });

const Frame = styled('div')({
  position: 'relative',
  '& .needle': { left: '94%', animation: `${creep} 24s cubic-bezier(.1,.6,.2,1)` },
  '& p': { marginTop: '1rem' },
});

export function Waiting({ text }: { text: string }) {
  return (
    <Frame role="status" className="waiting">
      <Rule />
      <Needle className="needle" aria-hidden="true" />
      <p className="muted">{text}</p>
    </Frame>
  );
}
