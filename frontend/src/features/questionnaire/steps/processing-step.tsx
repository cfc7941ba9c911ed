import { styled } from '@/shared/look/styled';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '@/shared/ui/controls/action';
import { Rule } from '@/shared/ui/marks/rule';
import { useQuestionnaire } from '../store';

/** Milliseconds after which the next step usually begins; the last one lasts until the answer. */
const usualStarts = [0, 1_500, 4_000, 8_000];

const Frame = styled('div')(({ theme }) => ({
  '& ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4,minmax(0,1fr))',
    marginTop: '1rem',
    marginBottom: '3rem',
  },
  '& li': {
    paddingRight: '1.5rem',
    color: 'var(--muted)',
    font: '400 clamp(1.1875rem,1rem + .9vw,1.625rem)/1.25 var(--display)',
    wordSpacing: '.1em',
  },
  '& li[data-state=now]': { color: 'var(--text)' },
  '& li[data-state=done]': { color: 'var(--text)', opacity: 0.75 },
  '& .n': { display: 'block', font: '500 var(--t-note)/1.5 var(--sans)', color: 'var(--muted)' },
  '& li[data-state=now] .n': { color: 'var(--accent)', fontWeight: 600 },
  [theme.breakpoints.down('md')]: {
    '& ol': { gridTemplateColumns: 'minmax(0,1fr)', gap: '.9rem' },
    '& li': { display: 'grid', gridTemplateColumns: '2rem minmax(0,1fr)', alignItems: 'baseline' },
  },
}));

function useUsualStep(): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timers = usualStarts.map((start, index) => setTimeout(() => setStep(index), start));
    return () => timers.forEach(clearTimeout);
  }, []);
  return step;
}

const stateOf = (index: number, now: number) =>
  index === now ? 'now' : index < now ? 'done' : 'later';

export function ProcessingStep({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation('questionnaire');
  const { analysis } = useQuestionnaire();
  const now = useUsualStep();
  const names = t(`processing.${analysis}`, { returnObjects: true }) as string[];
  return (
    <Frame aria-busy="true">
      <Rule at={((now + 0.5) / names.length) * 100} height={20} />
      <ol>
        {names.map((name, index) => (
          <li
            key={name}
            data-state={stateOf(index, now)}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className="n tn" aria-hidden="true">
              {index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {names[now]}
      </p>
      <Action secondary icon="stop" iconFirst onClick={onStop}>
        {t('processing.stop')}
      </Action>
    </Frame>
  );
}
