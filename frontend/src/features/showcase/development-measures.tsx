/** How the assistant was built, in four figures. */
import { useTranslation } from 'react-i18next';
import type { DevelopmentSummary } from '@/shared/content/types';
import { DayScale, Squares, StrokeRows } from './drawings';
import { MeasureRow, Measures } from './measure';

export function DevelopmentMeasures({ summary }: { summary: DevelopmentSummary }) {
  const { t } = useTranslation('showcase');
  const figure = (name: 'manualPrompts' | 'aiToolPrompts') =>
    `${summary[name]}${summary.plus?.includes(name) ? '+' : ''}`;
  const rows = [
    {
      id: 'manualPrompts',
      figure: figure('manualPrompts'),
      drawing: <StrokeRows count={summary.manualPrompts} />,
      reading: t('key.prompts'),
    },
    {
      id: 'aiToolPrompts',
      figure: figure('aiToolPrompts'),
      drawing: <StrokeRows count={summary.aiToolPrompts} />,
      reading: t('key.prompts'),
    },
    {
      id: 'developmentDays',
      figure: String(summary.developmentDays),
      drawing: <DayScale days={summary.developmentDays} />,
      reading: t('key.days'),
    },
    {
      id: 'aiToolsIntegrated',
      figure: String(summary.aiToolsIntegrated),
      drawing: <Squares count={summary.aiToolsIntegrated} />,
      reading: t('key.tools'),
    },
  ] as const;
  return (
    <Measures aria-label={t('summary.title')}>
      {rows.map(({ id, ...row }) => (
        <MeasureRow key={id} label={t(`summary.${id}`)} {...row} />
      ))}
    </Measures>
  );
}
