/** How something was made, in the owner's own figures; each is drawn by its size. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Figure } from '@/shared/content/types';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatNumber } from '@/shared/lib/format';
import { DayScale, StrokeRows, Squares } from './drawings';
import { type Drawn, MeasureRow, Measures } from './measure';

/** As many squares as stand side by side, and as many strokes as an eye takes for a crowd. */
const mostSquares = 10;
const mostStrokes = 1000;

function drawFigure({ value, unit, plus = false }: Figure, t: TFunction<'showcase'>): Drawn {
  if (unit === 'days') return { drawing: <DayScale days={value} />, reading: t('key.days') };
  if (value <= mostSquares && !plus) return { drawing: <Squares count={value} />, reading: t('key.square') };
  if (value > mostStrokes) return { drawing: null, reading: '' };
  return {
    drawing: <StrokeRows count={value} plus={plus} />,
    reading: t(plus ? 'key.strokeMore' : 'key.stroke'),
  };
}

interface FigureMeasuresProps {
  figures: Figure[];
  /** What each counts, by its id. */
  labels: Record<string, string>;
}

export function FigureMeasures({ figures, labels }: FigureMeasuresProps) {
  const { t } = useTranslation('showcase');
  const { language } = useLanguage();
  return (
    <Measures aria-label={t('figures')}>
      {figures.map((figure) => (
        <MeasureRow
          key={figure.id}
          figure={`${formatNumber(figure.value, language)}${figure.plus ? '+' : ''}`}
          label={labels[figure.id] ?? figure.id}
          {...drawFigure(figure, t)}
        />
      ))}
    </Measures>
  );
}
