import { baseApi } from '@/shared/api/base-api';
import { upload } from '@/shared/api/upload';
import type {
  Connection,
  JobEvaluation,
  JobMatchAnswer,
  JobMatchRequest,
  NetworkingAnswer,
  NetworkingRequest,
  NetworkingResult,
} from './types';

interface JobReport {
  evaluationResult: JobEvaluation;
  jobUrl: string;
  language: string;
}

interface PostingCv {
  evaluationResult: JobEvaluation;
  language: string;
  style?: 'plain';
  format?: 'docx';
}

interface NetworkingReport {
  networkingResult: NetworkingResult;
  linkedInUrl: string;
  personName: string;
  personPosition: string;
  personCompany: string;
  language: string;
}

export const analysisApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    evaluateJobMatch: build.mutation<JobMatchAnswer, JobMatchRequest>({
      query: (body) => ({ url: '/api/evaluate-job-match', body }),
    }),
    analyzeNetworking: build.mutation<NetworkingAnswer, NetworkingRequest>({
      query: (body) => ({ url: '/api/cv-networking-analysis', body }),
    }),
    createJobReport: build.mutation<Blob, JobReport>({
      query: (body) => ({ url: '/api/download-job-evaluation-pdf', body, answer: 'blob' }),
    }),
    createPostingCv: build.mutation<Blob, PostingCv>({
      query: (body) => ({ url: '/api/download-posting-cv', body, answer: 'blob' }),
    }),
    createNetworkingReport: build.mutation<Blob, NetworkingReport>({
      query: (body) => ({ url: '/api/download-networking-analysis-pdf', body, answer: 'blob' }),
    }),
  }),
});

export const {
  useCreateJobReportMutation,
  useCreateNetworkingReportMutation,
  useCreatePostingCvMutation,
} = analysisApi;

type OnProgress = (percent: number) => void;

const formOf = (file: File) => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** Text of an uploaded CV. */
export async function extractCvText(file: File, onProgress: OnProgress): Promise<string> {
  const answer = await upload<{ text: string }>('/api/extract-cv-text', formOf(file), { onProgress });
  if (!answer?.text) throw new Error('the file holds no text');
  return answer.text;
}

/** Connections of an uploaded archive. */
export async function extractConnections(file: File, onProgress: OnProgress) {
  return upload<{ connectionsFound: number; connections: Connection[] }>(
    '/api/extract-connections',
    formOf(file),
    { onProgress },
  );
}
