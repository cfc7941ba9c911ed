import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/api/error-text';
import { showToast } from '@/shared/ui/toasts/toast-store';

/** Waits for a change and says so when it failed; true when it went well. */
export function useTelling() {
  const { t } = useTranslation('admin');
  return async (change: Promise<unknown>): Promise<boolean> => {
    try {
      await change;
      return true;
    } catch (fault) {
      showToast({ title: t('failed'), text: errorText(fault) || t('failedText'), tone: 'negative' });
      return false;
    }
  };
}
