import { useTranslation } from 'react-i18next';
import { ActionLink } from '@/shared/ui/controls/action';
import { Wrap } from '@/shared/ui/layout';
import { ScaleEnd } from '@/shared/ui/marks/scale-end';

export function LostPage() {
  const { t } = useTranslation('shell');
  return (
    <Wrap style={{ paddingBlock: 'clamp(4rem,12vw,11rem)' }}>
      <ScaleEnd title={t('lost.title')} text={t('lost.hint')}>
        <ActionLink to="/" icon="back" iconFirst>
          {t('lost.home')}
        </ActionLink>
      </ScaleEnd>
    </Wrap>
  );
}
