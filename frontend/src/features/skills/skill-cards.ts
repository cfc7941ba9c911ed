import { useTranslation } from 'react-i18next';
import { useContent } from '@/shared/content/use-content';

export type SkillGroup = 'business' | 'industry' | 'technical' | 'methodologies';

export interface SkillCard {
  id: string;
  name: string;
  icon?: string | undefined;
  /** 0 to 100; left out where a group has no levels. */
  level?: number;
  text: string;
  lists: { title?: string; lines: string[] }[];
}

/** The cards of one group, from the owner's content. */
export function useSkillCards(group: SkillGroup): SkillCard[] {
  const { t } = useTranslation('skills');
  const { profile, texts } = useContent();
  if (group === 'industry')
    return profile.skills.industry.map(({ id }) => {
      const industry = texts.industries[id];
      return {
        id,
        name: texts.skills.industry[id]?.name ?? industry?.name ?? id,
        text: industry?.experience ?? '',
        lists: [
          { title: t('specialties'), lines: industry?.specialties ?? [] },
          { title: t('achievements'), lines: industry?.achievements ?? [] },
        ].filter(({ lines }) => lines.length > 0),
      };
    });
  if (group === 'business')
    return profile.skills.business.map(({ id, level, icon }) => {
      const text = texts.skills.business[id];
      const lists = [{ lines: text?.achievements ?? [] }];
      return { id, level, icon, name: text?.name ?? id, text: text?.description ?? '', lists };
    });
  return profile.skills[group].map(({ id, level }) => {
    const text = texts.skills[group][id];
    return { id, level, name: text?.name ?? id, text: text?.description ?? '', lists: [] };
  });
}
