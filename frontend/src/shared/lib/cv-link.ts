/** Addresses of a CV: its file, its QR code, the link that is shared. */
import type { CvChannel, CvLanguage, CvVersion } from '@/shared/config/limits';

/** How a version is asked for; the drawn one is what nothing asks for. */
export const cvVersionFields: Record<CvVersion, { style?: 'plain'; format?: 'docx' }> = {
  drawn: {},
  plain: { style: 'plain' },
  word: { format: 'docx' },
};

export const cvFileUrl = (language: CvLanguage, version: CvVersion = 'drawn'): string => {
  const query = new URLSearchParams(cvVersionFields[version]).toString();
  return `/api/cv/${language}${query ? `?${query}` : ''}`;
};

/** The first page of the designed file as a picture. */
export const cvPictureUrl = (language: CvLanguage): string => `/api/cv/${language}?format=svg`;

/** QR code of the share link, 150 px wide, margin 2, level M. */
export const cvQrUrl = (language: CvLanguage): string => `/api/cv/${language}/qr.svg?channel=qr`;

/** The link that travels; its end says how, so that the way can be counted. */
export const cvShareUrl = (language: CvLanguage, channel: CvChannel): string =>
  `${window.location.origin}/cv-download/${language}-${channel}`;

const endings: Record<CvVersion, string> = { drawn: '.pdf', plain: '_plain.pdf', word: '.docx' };

/** Name of the saved file: owner, CV, language code in capitals, the posting that it is for. */
export const cvFileName = (
  owner: string,
  language: CvLanguage,
  version: CvVersion = 'drawn',
  posting = '',
): string =>
  [owner, 'CV', language.toUpperCase(), posting].filter(Boolean).join('_') + endings[version];
