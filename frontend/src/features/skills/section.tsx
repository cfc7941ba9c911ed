import { useTranslation } from 'react-i18next';
import { SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';

export default function Section() {
  const { t } = useTranslation('skills');
  return (
    <SectionFrame id="skills" aria-labelledby="skills-title">
      <Wrap>
        <SectionHead id="skills-title" at={28} title={t('title')} />
      </Wrap>
    </SectionFrame>
  );
}
