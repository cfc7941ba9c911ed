import type { CvLanguage } from '@/shared/config/limits';

/** What stands on each sheet, in the sheet's own language. */
export const sheets: Record<CvLanguage, { mark: string; name: string; download: string }> = {
  en: { mark: 'En', name: 'English', download: 'Download' },
  ru: { mark: 'Ру', name: 'Русский', download: 'Скачать' },
  ro: { mark: 'Ro', name: 'Română', download: 'Descărcați' },
  fr: { mark: 'Fr', name: 'Français', download: 'Télécharger' },
  de: { mark: 'De', name: 'Deutsch', download: 'Herunterladen' },
  es: { mark: 'Es', name: 'Español', download: 'Descargar' },
};
