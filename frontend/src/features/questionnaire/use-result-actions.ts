/** What can be done with a result: save its report, share it. */
import { useTranslation } from 'react-i18next';
import { saveFile } from '@/shared/lib/save-file';
import { showToast } from '@/shared/ui/toast-store';

export function useResultActions() {
  const { t } = useTranslation('questionnaire');

  /** Saves the report under a name; tells how it went. */
  const saveReport = async (made: Promise<Blob>, name: string) => {
    try {
      saveFile(await made, name);
      showToast({ title: t('report.done'), tone: 'positive' });
    } catch (error) {
      console.error('report failed', error);
      showToast({ title: t('report.failed'), text: t('report.failedText'), tone: 'negative' });
    }
  };

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: t('share.copied'), text: t('share.copiedText'), tone: 'positive' });
    } catch {
      showToast({ title: t('share.failed'), tone: 'negative' });
    }
  };

  /** Opens the device's share sheet where there is one, else copies the text. */
  const share = async (title: string, text: string) => {
    if (!navigator.share) return copy(text);
    try {
      await navigator.share({ title, text });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy(text);
    }
  };

  return { saveReport, share };
}
