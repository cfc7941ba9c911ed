/** A measured result: the figure, its name, and a drawing of the kind of figure that it is. */
import { styled } from '@/shared/look/styled';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Metric } from '@/shared/content/types';
import { useContent } from '@/shared/content/use-content';
import { Tally, tallyGroup } from '@/shared/ui/marks/figures';
import { ChangeBars, MoneySquares, RangeScale, RateStrokes } from './drawings';

export const Measures = styled('ul')(({ theme }) => ({
  borderTop: '1px solid var(--edge)',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,13rem) minmax(0,1fr)',
    gap: 'var(--gap)',
    alignItems: 'center',
    textWrap: 'balance',
    padding: '1.35rem 0',
    borderBottom: '1px solid var(--line)',
  },
  '& strong': {
    display: 'block',
    font: '340 var(--t-fig)/1 var(--display)',
    letterSpacing: '-.03em',
    whiteSpace: 'nowrap',
  },
  '& strong small': { fontSize: '.55em', letterSpacing: '-.01em' },
  '& .small': { display: 'block' },
  '& .key': { marginTop: '.4rem', color: 'var(--muted)' },
  [theme.breakpoints.down('md')]: {
    '& > li': { gridTemplateColumns: 'minmax(0,1fr)', gap: '.9rem' },
  },
  '@media print': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4,minmax(0,1fr))',
    columnGap: 'var(--gap)',
    '& > li': {
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '.4rem',
      padding: '.4rem 0',
      alignContent: 'start',
    },
    '& .key': { display: 'none' },
  },
}));

interface MeasureRowProps {
  figure: string;
  label: string;
  /** The whole statement in words, for those who don't see the drawing. */
  statement?: string;
  drawing: ReactNode;
  /** How to read the drawing. */
  reading: string;
}

/** A figure whose unit is a word ("5+ Mio. $") is set with the unit smaller. */
function Figure({ children }: { children: string }) {
  const [, amount = children, unit = ''] = /^(\S+)(\s+\p{L}.*)$/u.exec(children) ?? [];
  return (
    <strong>
      {amount}
      {unit ? <small>{unit}</small> : null}
    </strong>
  );
}

export function MeasureRow({ figure, label, statement, drawing, reading }: MeasureRowProps) {
  return (
    <li>
      <div>
        <Figure>{figure}</Figure>
        <span className="small muted">{label}</span>
        {statement ? <span className="vh">. {statement}</span> : null}
      </div>
      <div>
        {drawing}
        {reading ? <p className="note key">{reading}</p> : null}
      </div>
    </li>
  );
}

export interface Drawn {
  drawing: ReactNode;
  reading: string;
}

/** Squares of a million; smaller sums stand as figures alone. */
function drawMoney({ value, unit, plus }: Metric, t: TFunction<'showcase'>): Drawn {
  if (value < 1_000_000) return { drawing: null, reading: '' };
  const key = value % 1_000_000 === 0 ? 'key.money' : 'key.moneyMore';
  return {
    drawing: <MoneySquares millions={value / 1_000_000} plus={plus} />,
    reading: t(unit === 'usd' ? key : 'key.million'),
  };
}

/** People in fives, larger counts in groups that are named. */
function drawCount({ value, unit, plus }: Metric, t: TFunction<'showcase'>): Drawn {
  const group = tallyGroup(value);
  const five = group === 5 && unit === 'people';
  return {
    drawing: <Tally count={value} plus={plus} />,
    reading: five ? t('key.count') : t('key.countOf', { group }),
  };
}

function useDrawing(metric: Metric): Drawn {
  const { t } = useTranslation('showcase');
  const { kind, value, sign } = metric;
  if (kind === 'range')
    return {
      drawing: <RangeScale low={metric.low ?? 0} high={metric.high ?? value} />,
      reading: t('key.range'),
    };
  if (kind === 'money') return drawMoney(metric, t);
  if (kind === 'rate')
    return {
      drawing: <RateStrokes percent={value} />,
      reading: t('key.rate'),
    };
  if (kind === 'change')
    return {
      drawing: <ChangeBars percent={sign === '-' ? -value : value} />,
      reading: t(sign === '-' ? 'key.fall' : 'key.rise'),
    };
  return drawCount(metric, t);
}

export function Measure({ metric }: { metric: Metric }) {
  const { texts } = useContent();
  const text = texts.metrics[metric.id];
  return (
    <MeasureRow
      figure={text?.display ?? metric.display ?? String(metric.value)}
      label={text?.label ?? metric.id}
      {...(text ? { statement: text.text } : {})}
      {...useDrawing(metric)}
    />
  );
}
