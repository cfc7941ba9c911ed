import { baseApi } from '@/shared/api/base-api';
import type { Credentials } from '@/shared/ui/controls/credentials-form';
import type {
  ChatUsage,
  ErrorGroup,
  ListFilter,
  ListName,
  ListPage,
  MailTrial,
  ModelTrial,
  OutboxMail,
  Overview,
  Person,
  PersonalData,
  Session,
  Summary,
  Trends,
  UnansweredQuestion,
  VisitFilter,
} from './types';

export const pageSize = 25;

interface ListQuery {
  list: ListName;
  filter: ListFilter;
  cursor: string;
}

const parameters = (filter: ListFilter, more: Record<string, string>): string => {
  const filled = Object.entries({ ...filter, ...more }).filter(([, value]) => value !== '');
  return new URLSearchParams(filled).toString();
};

/** Address of a list as CSV, with the filter that is set. */
export const csvAddress = (list: ListName, filter: ListFilter): string =>
  `/api/admin/${list}?${parameters(filter, { format: 'csv' })}`;

export const attachmentAddress = (submission: string, index: number): string =>
  `/api/admin/contact-submissions/${encodeURIComponent(submission)}/attachments/${index}`;

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['session', 'figures', 'list'] });

export const adminApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    /** Nobody is an answer with an empty name: browsers log each 401 as an error. */
    session: build.query<Session, void>({
      query: () => ({ url: '/api/admin/user?allowAnonymous=true' }),
      providesTags: ['session'],
    }),
    login: build.mutation<{ username: string }, Credentials & { code?: string; work?: string }>({
      query: (body) => ({ url: '/api/admin/login', body }),
      invalidatesTags: ['session'],
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/api/admin/logout', method: 'POST' }),
    }),
    summary: build.query<Summary, void>({
      query: () => ({ url: '/api/admin/analytics' }),
      providesTags: ['figures'],
    }),
    /** The server notes that the owner looks now; looks within half an hour are one reading. */
    reading: build.query<{ since: string }, void>({
      query: () => ({ url: '/api/admin/reading', body: {} }),
      providesTags: ['figures'],
    }),
    overview: build.query<Overview, string>({
      query: (since) => ({ url: `/api/admin/overview?${new URLSearchParams({ since })}` }),
      providesTags: ['figures'],
    }),
    trends: build.query<Trends, { days: number; filter: VisitFilter | null }>({
      query: ({ days, filter }) => {
        const chosen: Record<string, string> = filter ? { filter: filter.kind, name: filter.name } : {};
        return { url: `/api/admin/trends?${new URLSearchParams({ days: String(days), ...chosen })}` };
      },
      providesTags: ['figures'],
    }),
    chatUsage: build.query<ChatUsage, void>({
      query: () => ({ url: '/api/admin/chat-usage' }),
      providesTags: ['figures'],
    }),
    list: build.query<ListPage<unknown>, ListQuery>({
      query: ({ list, filter, cursor }) => ({
        url: `/api/admin/${list}?${parameters(filter, { cursor, limit: String(pageSize) })}`,
      }),
      providesTags: (_page, _error, { list }) => ['list', { type: 'list', id: list }],
    }),
    markQuestion: build.mutation<{ question: UnansweredQuestion }, { id: string; seen: boolean }>({
      query: ({ id, seen }) => ({ url: `/api/admin/unanswered-questions/${id}`, body: { seen } }),
      invalidatesTags: [{ type: 'list', id: 'unanswered-questions' }],
    }),
    markError: build.mutation<{ error: ErrorGroup }, { id: string; resolved: boolean; muted: boolean }>({
      query: ({ id, ...marks }) => ({ url: `/api/admin/errors/${id}`, body: marks }),
      invalidatesTags: [{ type: 'list', id: 'errors' }],
    }),
    resendMail: build.mutation<{ mail: OutboxMail }, string>({
      query: (id) => ({ url: `/api/admin/outbox/${id}/resend`, body: {} }),
      invalidatesTags: [{ type: 'list', id: 'outbox' }],
    }),
    visit: build.query<PersonalData, string>({
      query: (sessionId) => ({
        url: `/api/admin/personal-data?${new URLSearchParams({ sessionId })}`,
      }),
      providesTags: ['list'],
    }),
    tryMail: build.mutation<MailTrial, void>({
      query: () => ({ url: '/api/admin/try-mail', body: {} }),
    }),
    tryModel: build.mutation<ModelTrial, void>({
      query: () => ({ url: '/api/admin/try-model', body: {} }),
    }),
    exportPerson: build.mutation<PersonalData, Person>({
      query: (person) => ({
        url: `/api/admin/personal-data?${new URLSearchParams({ ...person })}`,
        method: 'GET',
      }),
    }),
    erasePerson: build.mutation<PersonalData, Person>({
      query: (body) => ({ url: '/api/admin/personal-data/erase', body }),
      invalidatesTags: ['list', 'figures'],
    }),
    changePassword: build.mutation<unknown, { currentPassword: string; newPassword: string; code?: string }>({
      query: (body) => ({ url: '/api/admin/password', body }),
    }),
    newSecondFactor: build.mutation<{ secret: string }, void>({
      query: () => ({ url: '/api/admin/second-factor/new', body: {} }),
    }),
    setSecondFactor: build.mutation<
      { recoveryCodes: string[] },
      { currentPassword: string; secret: string; code: string }
    >({
      query: (body) => ({ url: '/api/admin/second-factor', body }),
      invalidatesTags: ['session'],
    }),
    removeSecondFactor: build.mutation<unknown, { currentPassword: string; code: string }>({
      query: (body) => ({ url: '/api/admin/second-factor/remove', body }),
      invalidatesTags: ['session'],
    }),
    endSessions: build.mutation<{ ended: number }, void>({
      query: () => ({ url: '/api/admin/sessions/end-all', body: {} }),
    }),
  }),
});

export const {
  useSessionQuery,
  useLoginMutation,
  useNewSecondFactorMutation,
  useSetSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useLogoutMutation,
  useSummaryQuery,
  useReadingQuery,
  useOverviewQuery,
  useTrendsQuery,
  useChatUsageQuery,
  useListQuery,
  useMarkQuestionMutation,
  useMarkErrorMutation,
  useResendMailMutation,
  useVisitQuery,
  useTryMailMutation,
  useTryModelMutation,
  useExportPersonMutation,
  useErasePersonMutation,
  useChangePasswordMutation,
  useEndSessionsMutation,
} = adminApi;
