import { useTranslation } from 'react-i18next';
import { SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';

export default function Section() {
  const { t } = useTranslation('contact');
  return (
    <SectionFrame id="contact" aria-labelledby="contact-title">
      <Wrap>
        <SectionHead id="contact-title" at={96} title={t('title')} />
      </Wrap>
    </SectionFrame>
  );
}
