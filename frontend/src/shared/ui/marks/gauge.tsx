import { styled } from '@/shared/look/styled';
import { Rule } from './rule';

const GaugeFrame = styled('div')({
  fontSize: 'var(--t-note)',
  lineHeight: 1.5,
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& .scale': { color: 'var(--text)', marginTop: '.6rem' },
});

/** A counted quantity with its limit, for example files used out of ten. */
export function Gauge({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <GaugeFrame>
      <span>{label}</span>
      <Rule className="scale" height={10} at={(value / max) * 100} />
    </GaugeFrame>
  );
}
