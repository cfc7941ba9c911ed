import { useTranslation } from 'react-i18next';
import { SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';

export default function Section() {
  const { t } = useTranslation('about');
  return (
    <SectionFrame id="about" aria-labelledby="about-title">
      <Wrap>
        <SectionHead id="about-title" at={12} title={t('title')} />
      </Wrap>
    </SectionFrame>
  );
}
