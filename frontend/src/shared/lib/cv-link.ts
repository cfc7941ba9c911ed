/** Addresses of a CV: its file, its QR code, the link that is shared. */
import type { CvChannel, CvLanguage } from '@/shared/config/limits';

export const cvFileUrl = (language: CvLanguage): string => `/api/cv/${language}`;

/** QR code of the share link, 150 px wide, margin 2, level M. */
export const cvQrUrl = (language: CvLanguage): string => `/api/cv/${language}/qr.svg?channel=qr`;

/** The link that travels; its end says how, so that the way can be counted. */
export const cvShareUrl = (language: CvLanguage, channel: CvChannel): string =>
  `${window.location.origin}/cv-download/${language}-${channel}`;

/** Name of the saved file: owner, CV, language code in capitals. */
export const cvFileName = (owner: string, language: CvLanguage): string =>
  `${owner}_CV_${language.toUpperCase()}.pdf`;
