import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import profile from 'virtual:owner/profile';
import { useContent } from '@/shared/content/use-content';
import { useEntryRequests, type Entry } from '@/shared/lib/section-entry';
import { SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';
import { Tabs } from '@/shared/ui/controls/tabs';
import { Achievements } from './achievements';
import { Experience } from './experience';
import { Overview } from './overview';
import { Personal } from './personal';

const tabs = ['overview', 'experience', 'achievements', 'personal'] as const;
type Tab = (typeof tabs)[number];

const { achievements, education, languages, interests } = profile;
const has: Record<Tab, boolean> = {
  overview: true,
  experience: true,
  achievements: achievements.length > 0,
  personal: education.length + languages.length + interests.length > 0,
};
/** Tabs that the owner's content has something for. */
const shown = tabs.filter((tab) => has[tab]);

/** What of a panel a source asked for, if it did. */
type PanelProps = { asked: Entry | null };

const panels: Record<Tab, (props: PanelProps) => ReactNode> = {
  overview: Overview,
  experience: Experience,
  achievements: Achievements,
  personal: Personal,
};

export default function AboutSection() {
  const { t } = useTranslation('about');
  const { texts } = useContent();
  const [tab, setTab] = useState<Tab>('overview');
  const [moved, setMoved] = useState(false);
  const [asked, setAsked] = useState<Entry | null>(null);
  const show = useCallback((wanted: Entry) => {
    const asksFor = shown.find((value) => wanted.entry.startsWith(value));
    if (asksFor) setTab(asksFor);
    setAsked(wanted);
  }, []);
  useEntryRequests('about', show);
  return (
    <SectionFrame id="about" aria-labelledby="about-title">
      <Wrap>
        <SectionHead
          id="about-title"
          at={12}
          title={texts.basics.headline}
          deck={t(profile.industries.length > 0 ? 'deck' : 'deckWithoutIndustries')}
        />
        <Tabs
          id="about"
          label={t('tabs.label')}
          choices={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          moved={moved}
          onChange={(next) => {
            setMoved(true);
            setTab(next);
          }}
        >
          {(value) => {
            const Panel = panels[value];
            return <Panel asked={value === tab ? asked : null} />;
          }}
        </Tabs>
      </Wrap>
    </SectionFrame>
  );
}
