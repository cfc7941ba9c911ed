import { useTranslation } from 'react-i18next';
import { SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';

export default function Section() {
  const { t } = useTranslation('cv-download');
  return (
    <SectionFrame id="cv-download" aria-labelledby="cv-download-title">
      <Wrap>
        <SectionHead id="cv-download-title" at={84} title={t('title')} />
      </Wrap>
    </SectionFrame>
  );
}
