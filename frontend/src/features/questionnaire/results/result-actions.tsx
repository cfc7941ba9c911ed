import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Action } from '@/shared/ui/controls/action';
import { Actions } from '@/shared/ui/layout';
import { actions } from '../store';

interface ResultActionsProps {
  saving: boolean;
  onSave: () => void;
  onShare: () => void;
}

export function ResultActions({ saving, onSave, onShare }: ResultActionsProps) {
  const { t } = useTranslation('questionnaire');
  const dispatch = useDispatch();
  return (
    <Actions style={{ marginTop: '3rem' }}>
      <Action icon="download" disabled={saving} onClick={onSave}>
        {t(saving ? 'report.making' : 'report.save')}
      </Action>
      <Action secondary icon="share" onClick={onShare}>
        {t('share.button')}
      </Action>
      <Action secondary icon="retry" onClick={() => dispatch(actions.newAnalysis())}>
        {t('results.again')}
      </Action>
      <Action secondary onClick={() => dispatch(actions.backToSelection())}>
        {t('results.back')}
      </Action>
    </Actions>
  );
}
