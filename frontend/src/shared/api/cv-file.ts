import type { CvLanguage, CvVersion } from '@/shared/config/limits';
import { cvFileName, cvFileUrl } from '@/shared/lib/cv-link';
import { saveFile } from '@/shared/lib/save-file';
import { request } from './http';

/** Hands the CV to the browser's downloads; throws HttpError unless the server made it. */
export async function saveCv(
  language: CvLanguage,
  owner: string,
  version: CvVersion = 'drawn',
): Promise<void> {
  const response = await request(cvFileUrl(language, version));
  saveFile(await response.blob(), cvFileName(owner, language, version));
}
