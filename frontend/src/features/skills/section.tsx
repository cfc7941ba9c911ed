import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContent } from '@/shared/content/use-content';
import { ActionLink } from '@/shared/ui/controls/action';
import { SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';
import { Tabs } from '@/shared/ui/controls/tabs';
import { Reel } from './reel';
import { useSkillCards, type SkillGroup } from './skill-cards';

const groups: readonly SkillGroup[] = ['business', 'industry', 'technical', 'methodologies'];

const Closing = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1.5rem',
  marginTop: 'clamp(2rem,3.4vw,3.5rem)',
  '@media print': { display: 'none' },
  '& p': { font: '430 var(--t-h3)/1.16 var(--display)', wordSpacing: '.1em' },
});

function Family({ group }: { group: SkillGroup }) {
  const { t } = useTranslation('skills');
  const cards = useSkillCards(group);
  return <Reel label={t('reel', { group: t(`tabs.${group}`) })} hint={t('hint')} cards={cards} />;
}

export default function SkillsSection() {
  const { t } = useTranslation('skills');
  const { profile } = useContent();
  const shown = groups.filter((value) => profile.skills[value].length > 0);
  const [group, setGroup] = useState<SkillGroup>(shown[0] ?? 'business');
  const [moved, setMoved] = useState(false);
  return (
    <SectionFrame id="skills" className="continued" aria-labelledby="skills-title">
      <Wrap>
        <SectionHead
          id="skills-title"
          at={28}
          title={t('title')}
          deck={t(shown.length === groups.length ? 'deck' : 'deckOfFew')}
        />
        <Tabs
          id="skills"
          label={t('tabs.label')}
          choices={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={group}
          moved={moved}
          onChange={(next) => {
            setMoved(true);
            setGroup(next);
          }}
        >
          {(value) => <Family group={value} />}
        </Tabs>
        <Closing>
          <p>{t('action.text')}</p>
          <ActionLink to="/contact" icon="arrow">
            {t('action.button')}
          </ActionLink>
        </Closing>
      </Wrap>
    </SectionFrame>
  );
}
