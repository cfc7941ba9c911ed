/** What can be done with a result: save its report, share it. */
import { useTranslation } from 'react-i18next';
import { saveFile } from '@/shared/lib/save-file';
import { showToast } from '@/shared/ui/toasts/toast-store';

export function useResultActions() {
  const { t } = useTranslation('questionnaire');

  /** Saves a file under a name; tells how it went. */
  const saveMade = async (made: Promise<Blob>, name: string, texts: { done: string; failed: string }) => {
    try {
      saveFile(await made, name);
      showToast({ title: texts.done, tone: 'positive' });
    } catch (error) {
      console.error('file failed', error);
      showToast({ title: t('report.failed'), text: texts.failed, tone: 'negative' });
    }
  };
  const saveReport = (made: Promise<Blob>, name: string) =>
    saveMade(made, name, { done: t('report.done'), failed: t('report.failedText') });

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: t('share.copied'), text: t('share.copiedText'), tone: 'positive' });
    } catch {
      showToast({ title: t('share.failed'), tone: 'negative' });
    }
  };

  /** Opens the device's share sheet where there is one, with a picture if it takes one; else copies the text. */
  const share = async (title: string, text: string, draw?: () => Promise<File | null>) => {
    if (!navigator.share) return copy(text);
    try {
      const picture = await draw?.().catch(() => null);
      const files = picture ? [picture] : [];
      await navigator.share({ title, text, ...(picture && navigator.canShare?.({ files }) ? { files } : {}) });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy(text);
    }
  };

  return { saveMade, saveReport, share };
}
