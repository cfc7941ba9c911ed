import { keyframes, styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { showcase } from '@/shared/config/limits';
import type { ShowcaseFacts } from '@/shared/content/types';
import { useContent } from '@/shared/content/use-content';
import { firstWords } from '@/shared/lib/words';
import { ActionLink } from '@/shared/ui/controls/action';
import { Actions } from '@/shared/ui/layout';
import { FigureMeasures } from './figure-measures';
import { Measure, Measures } from './measure';

const appear = keyframes({ from: { opacity: 0, translate: '0 8px' }, to: { opacity: 1 } });

const Frame = styled('div')(({ theme }) => ({
  '&[data-moved=true]': { animation: `${appear} .32s var(--ease)` },
  '& > .deck': { maxWidth: '44ch' },
  '& .highlights': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
    gap: 'var(--gap)',
    margin: '2.25rem 0 3rem',
  },
  '& .highlights p': { color: 'var(--muted)', marginTop: '.35rem' },
  '& .ways': { marginTop: '2.5rem' },
  '@media print': {
    padding: '.2rem 0 .6rem',
    '& .deck': { maxWidth: 'none', fontSize: 'var(--t-body)' },
    '& .highlights': { margin: '.4rem 0' },
  },
  [theme.breakpoints.down('md')]: {
    '& .highlights': { gridTemplateColumns: 'minmax(0,1fr)', gap: '1.25rem' },
  },
}));

export function Topic({ facts, moved }: { facts: ShowcaseFacts; moved: boolean }) {
  const { t } = useTranslation('showcase');
  const { profile, texts } = useContent();
  const text = texts.showcase[facts.id];
  if (!text) return null;
  const metrics = (facts.metrics ?? []).flatMap(
    (id) => profile.metrics.find((metric) => metric.id === id) ?? [],
  );
  return (
    <Frame data-moved={moved}>
      <h3 className="vh on-paper">{text.title}</h3>
      <p className="deck">{text.description}</p>
      <ul className="highlights" aria-label={t('highlights')}>
        {facts.projects.slice(0, showcase.highlights).map((id) => (
          <li key={id}>
            <h4>{text.projects[id]?.title}</h4>
            <p className="small">
              {firstWords(text.projects[id]?.description ?? '', showcase.highlightWords)}
            </p>
          </li>
        ))}
      </ul>
      {facts.figures ? (
        <FigureMeasures figures={facts.figures} labels={text.figures ?? {}} />
      ) : metrics.length > 0 ? (
        <Measures aria-label={t('metrics')}>
          {metrics.map((metric) => (
            <Measure key={metric.id} metric={metric} />
          ))}
        </Measures>
      ) : null}
      <Actions className="ways">
        <ActionLink to="/chat" icon="arrow">
          {t('ask')}
        </ActionLink>
        <ActionLink to="/contact" secondary>
          {t('contact')}
        </ActionLink>
      </Actions>
    </Frame>
  );
}
