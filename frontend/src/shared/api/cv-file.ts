import type { CvLanguage } from '@/shared/config/limits';
import { request } from './http';

export const cvAddress = (language: CvLanguage): string => `/api/cv/${language}`;

/** The owner's name, CV and the language in capitals, as in Elena_Corvin_CV_DE.pdf. */
export const cvFileName = (owner: string, language: CvLanguage): string =>
  `${owner}_CV_${language.toUpperCase()}.pdf`;

/** The CV as PDF; throws HttpError unless the server made it. */
export async function fetchCv(language: CvLanguage): Promise<Blob> {
  const response = await request(cvAddress(language));
  return response.blob();
}
