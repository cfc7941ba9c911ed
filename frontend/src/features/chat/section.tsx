import { useTranslation } from 'react-i18next';
import { SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';

export default function Section() {
  const { t } = useTranslation('chat');
  return (
    <SectionFrame id="chat" aria-labelledby="chat-title">
      <Wrap>
        <SectionHead id="chat-title" at={70} title={t('title')} />
      </Wrap>
    </SectionFrame>
  );
}
