import type { CvLanguage } from '@/shared/config/limits';
import { cvFileName, cvFileUrl } from '@/shared/lib/cv-link';
import { saveFile } from '@/shared/lib/save-file';
import { request } from './http';

/** Hands the CV to the browser's downloads; throws HttpError unless the server made it. */
export async function saveCv(language: CvLanguage, owner: string): Promise<void> {
  const response = await request(cvFileUrl(language));
  saveFile(await response.blob(), cvFileName(owner, language));
}
