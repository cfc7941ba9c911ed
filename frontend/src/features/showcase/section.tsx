import { styled } from '@/shared/look/styled';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContent } from '@/shared/content/use-content';
import { useEntryRequests, type Entry } from '@/shared/lib/section-entry';
import { Cell, Grid, SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';
import { Topic } from './topic';

const Topics = styled('ul')(({ theme }) => ({
  borderTop: '1px solid var(--edge)',
  [theme.breakpoints.up('lg')]: { position: 'sticky', top: '6.5rem' },
  '& button': {
    display: 'block',
    width: '100%',
    textAlign: 'start',
    font: '400 var(--t-h3)/1.2 var(--display)',
    wordSpacing: '.1em',
    color: 'var(--muted)',
    background: 'none',
    border: 0,
    borderBottom: '1px solid var(--line)',
    padding: '1.15rem 0',
    cursor: 'pointer',
    transition: 'color .12s var(--ease), box-shadow .18s var(--ease)',
  },
  '& button:hover': { color: 'var(--text)' },
  '& button[aria-expanded=true]': {
    color: 'var(--text)',
    boxShadow: 'inset 5px 0 0 var(--accent)',
    paddingLeft: '1.25rem',
  },
}));

export default function ShowcaseSection() {
  const { t } = useTranslation('showcase');
  const { profile, texts } = useContent();
  const [chosen, setChosen] = useState<string | null>(profile.showcase.at(-1)?.id ?? null);
  const [moved, setMoved] = useState(false);
  const show = useCallback(
    ({ title }: Entry) => {
      const has = (id: string) =>
        texts.showcase[id]?.title === title ||
        Object.values(texts.showcase[id]?.projects ?? {}).some((project) => project.title === title);
      const wanted = profile.showcase.find(({ id }) => has(id));
      if (wanted) setChosen(wanted.id);
    },
    [profile, texts],
  );
  useEntryRequests('showcase', show);
  const choose = (id: string) => {
    setMoved(true);
    setChosen((before) => (before === id ? null : id));
  };
  return (
    <SectionFrame id="showcase" ground="field" className="on-field" aria-labelledby="showcase-title">
      <Wrap>
        <SectionHead id="showcase-title" at={44} title={t('title')} deck={t('deck')} />
        <Grid>
          <Cell from={1} to={5} className="no-print">
            <Topics aria-label={t('topics')}>
              {profile.showcase.map(({ id }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-expanded={id === chosen}
                    aria-controls="showcase-topic"
                    onClick={() => choose(id)}
                  >
                    {texts.showcase[id]?.title}
                  </button>
                </li>
              ))}
            </Topics>
          </Cell>
          <Cell from={6} to={13} id="showcase-topic">
            {profile.showcase.map((topic) => (
              <div key={topic.id} className="unfolds" hidden={topic.id !== chosen}>
                <Topic facts={topic} moved={moved} />
              </div>
            ))}
          </Cell>
        </Grid>
      </Wrap>
    </SectionFrame>
  );
}
