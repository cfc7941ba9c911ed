import { useTranslation } from 'react-i18next';
import { layout, type CvLanguage, type CvVersion } from '@/shared/config/limits';
import { useContent } from '@/shared/content/use-content';
import { useLanguage } from '@/shared/i18n/use-language';
import { cvFileUrl } from '@/shared/lib/cv-link';
import { languageName } from '@/shared/lib/format';
import { showToast } from '@/shared/ui/toasts/toast-store';
import { useDownloadCvMutation } from './cv-api';

/** Whether the phone layout applies, where share menus stand in for QR codes. */
export const isPhone = (): boolean =>
  window.matchMedia(`(max-width: ${layout.mobileWidth - 1}px)`).matches;

/** Downloads one CV with its notifications; on a phone a failure opens the file's address instead. */
export function useDownload(
  language: CvLanguage,
  version: CvVersion,
): { busy: boolean; download: () => void } {
  const { t } = useTranslation('cv-download');
  const { site } = useContent();
  const { language: shown } = useLanguage();
  const [fetchCv, { isLoading }] = useDownloadCvMutation();
  const download = async () => {
    const name = languageName(language, shown);
    const result = await fetchCv({ language, owner: site.fileName, version });
    if (!('error' in result)) {
      const text = t('complete.text', { language: name });
      showToast({ title: t('complete.title'), text, tone: 'positive' });
      return;
    }
    const text = t('failed.text', { language: name });
    showToast({ title: t('failed.title'), text, tone: 'negative' });
    if (isPhone()) window.location.assign(cvFileUrl(language, version));
  };
  return { busy: isLoading, download: () => void download() };
}
