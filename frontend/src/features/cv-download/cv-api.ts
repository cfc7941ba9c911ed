import { baseApi, faultOf } from '@/shared/api/base-api';
import { saveCv } from '@/shared/api/cv-file';
import type { CvLanguage } from '@/shared/config/limits';
import { trackDownload } from '@/shared/telemetry/page-view';

export const { useDownloadCvMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the PDF and counts it. */
    downloadCv: build.mutation<null, { language: CvLanguage; owner: string }>({
      queryFn: async ({ language, owner }) => {
        try {
          await saveCv(language, owner);
          trackDownload(language);
          return { data: null };
        } catch (error) {
          return { error: faultOf(error) };
        }
      },
    }),
  }),
});
