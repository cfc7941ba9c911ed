import { useTranslation } from 'react-i18next';
import { SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';

export default function Section() {
  const { t } = useTranslation('showcase');
  return (
    <SectionFrame id="showcase" aria-labelledby="showcase-title">
      <Wrap>
        <SectionHead id="showcase-title" at={44} title={t('title')} />
      </Wrap>
    </SectionFrame>
  );
}
