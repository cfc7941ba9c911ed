/** Small drawings of quantities that more than one feature shows. */
import { styled } from '@/shared/look/styled';

const Drawing = styled('svg')({ display: 'block', height: 28, width: 'auto', maxWidth: '100%' });

/** Labels of an evenly parted scale, each centred at its place; the outer two stay within the scale. */
export const ScaleMarks = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: 'var(--t-note)',
  color: 'var(--muted)',
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& > span': { display: 'flex', justifyContent: 'center', width: 0, whiteSpace: 'nowrap' },
  '& > span:first-of-type': { justifyContent: 'flex-start' },
  '& > span:last-of-type': { justifyContent: 'flex-end' },
});

const gate = 36;

/** What one group of a tally stands for: five, and for large counts 50, 500 and so on. */
export function tallyGroup(count: number): number {
  let group = 5;
  while (count / group > 20) group *= 10;
  return group;
}

/** Tally fives for a head count; with `plus`, dashed strokes say that there are more. */
export function Tally({ count, plus }: { count: number; plus: boolean }) {
  const group = tallyGroup(count);
  const fives = Math.floor(count / group);
  const rest = Math.round((count % group) / (group / 5));
  const strokes = (x: number, n: number) =>
    Array.from({ length: n }, (_, i) => `M${x + 5 + i * 6} 3v22`).join('');
  const full = Array.from(
    { length: fives },
    (_, i) => `${strokes(i * gate, 4)}M${i * gate} 21L${i * gate + 28} 7`,
  ).join('');
  const restAt = fives * gate;
  const moreAt = restAt + (rest ? rest * 6 + 8 : 0);
  const more = Array.from({ length: 3 }, (_, i) => `M${moreAt + 7 + i * 7} 3v22`).join('');
  const width = moreAt + (plus ? 30 : 4);
  return (
    <Drawing viewBox={`0 0 ${width} 28`} width={width} aria-hidden="true">
      <path d={full + strokes(restAt, rest)} stroke="var(--d1)" strokeWidth="2" fill="none" />
      {plus ? (
        <path d={more} stroke="var(--accent)" strokeWidth="2" strokeDasharray="2 3" fill="none" />
      ) : null}
    </Drawing>
  );
}
