import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { useContent } from '@/shared/content/use-content';
import type { Entry } from '@/shared/lib/section-entry';
import { RuledAccordion } from '@/shared/ui/controls/ruled-accordion';
import { useAskedRow } from './use-asked-row';

const Text = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,5fr) minmax(0,3fr)',
  gap: 'var(--gap)',
  alignItems: 'start',
  '& .impact': { borderLeft: '3px solid var(--d1)', paddingLeft: '1rem' },
  '& .impact b': { display: 'block', fontWeight: 600, fontSize: 'var(--t-small)' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0,1fr)', gap: '1.25rem' },
  '@media print': { gridTemplateColumns: 'minmax(0,1fr)', gap: '.3rem' },
}));

export function Achievements({ asked }: { asked: Entry | null }) {
  const { t } = useTranslation('about');
  const { profile, texts } = useContent();
  const rows = profile.achievements.flatMap(({ id }) => {
    const text = texts.achievements[id];
    if (!text) return [];
    const body = (
      <Text>
        <p>{text.description}</p>
        <div className="impact">
          <b>{t('achievements.impact')}</b>
          <p className="small">{text.impact}</p>
        </div>
      </Text>
    );
    return [{ id, mark: text.scale, title: text.title, body }];
  });
  const row = useAskedRow(asked, rows.find(({ title }) => title === asked?.title)?.id);
  return <RuledAccordion rows={rows} short asked={row} />;
}
