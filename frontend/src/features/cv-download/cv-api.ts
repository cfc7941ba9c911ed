import { baseApi, faultOf } from '@/shared/api/base-api';
import { saveCv } from '@/shared/api/cv-file';
import type { CvLanguage, CvVersion } from '@/shared/config/limits';
import { trackDownload } from '@/shared/telemetry/page-view';

export const { useDownloadCvMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the file and counts it. */
    downloadCv: build.mutation<null, { language: CvLanguage; owner: string; version: CvVersion }>({
      queryFn: async ({ language, owner, version }) => {
        try {
          await saveCv(language, owner, version);
          trackDownload(language);
          return { data: null };
        } catch (error) {
          return { error: faultOf(error) };
        }
      },
    }),
  }),
});
