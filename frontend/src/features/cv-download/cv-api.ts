import { baseApi } from '@/shared/api/base-api';
import { request } from '@/shared/api/http';
import { faultOf } from '@/shared/api/base-api';
import type { CvLanguage } from '@/shared/config/limits';
import { cvFileName, cvFileUrl } from '@/shared/lib/cv-link';
import { saveFile } from '@/shared/lib/save-file';

export const { useDownloadCvMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches the PDF and hands it to the browser's downloads. */
    downloadCv: build.mutation<null, { language: CvLanguage; owner: string }>({
      queryFn: async ({ language, owner }) => {
        try {
          const response = await request(cvFileUrl(language));
          saveFile(await response.blob(), cvFileName(owner, language));
          return { data: null };
        } catch (error) {
          return { error: faultOf(error) };
        }
      },
    }),
  }),
});
