import { baseApi } from '@/shared/api/base-api';

export interface BotJobMatch {
  jobTitle: string;
  /** Percent; missing when there is no result. */
  overallMatch?: number | null;
  topSkills: string[];
  /** Text in Russian when there is no result. */
  error?: string;
}

interface Question {
  network: string;
  jobUrl: string;
  language: string;
}

export const botApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    matchJobForBot: build.mutation<BotJobMatch, Question>({
      query: ({ network, ...body }) => ({ url: `/api/${network}-bot/job-match`, body }),
    }),
  }),
});

export const { useMatchJobForBotMutation } = botApi;
