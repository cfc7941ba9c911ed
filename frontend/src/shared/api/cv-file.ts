import type { CvLanguage } from '@/shared/config/limits';
import { cvFileUrl } from '@/shared/lib/cv-link';
import { request } from './http';

/** The CV as PDF; throws HttpError unless the server made it. */
export async function fetchCv(language: CvLanguage): Promise<Blob> {
  const response = await request(cvFileUrl(language));
  return response.blob();
}
