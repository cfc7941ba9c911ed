/** The questionnaire's steps and what the visitor has entered; it outlives a visit to another page. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { rootReducer } from '@/shared/store/root';
import { networkingResultOf } from './results/networking-result';
import {
  firstAnalysis,
  type AnalysisKind,
  type Connection,
  type JobEvaluation,
  type ListedPosting,
  type NetworkingAnswer,
  type NetworkingResult,
  type Role,
} from './types';

export type Step = 'role' | 'input' | 'processing' | 'results';

/** A file that has been picked: on its way, read, or refused. */
export interface PickedFile<T> {
  name: string;
  bytes: number;
  /** Percent of the upload. */
  progress: number;
  state: 'reading' | 'ready' | 'failed';
  content: T | null;
}

/** Texts that the visitor types. */
export interface Entries {
  jobUrl: string;
  jobText: string;
  cvUrl: string;
  profileUrl: string;
}

export interface QuestionnaireState extends Entries {
  step: Step;
  role: Role | null;
  analysis: AnalysisKind;
  cv: PickedFile<string> | null;
  archive: PickedFile<Connection[]> | null;
  /** The box for a pasted posting has been offered; it stays from then on. */
  pasteOffered: boolean;
  /** The job's address was asked for in vain. */
  jobUrlMissing: boolean;
  /** Why the posting couldn't be read; null while there is nothing to say. */
  postingFault: string | null;
  /** The postings of a page that lists several. */
  listedPostings: ListedPosting[];
  profileFault: string | null;
  /** Whether the job site wants a sign-in, or has refused one. */
  signIn: 'no' | 'wanted' | 'refused';
  /** The server's words when the session has used up its analyses. */
  limit: string | null;
  evaluation: JobEvaluation | null;
  networking: NetworkingResult | null;
}

const initialState: QuestionnaireState = {
  step: 'role',
  role: null,
  analysis: 'jobMatch',
  jobUrl: '',
  jobText: '',
  cvUrl: '',
  profileUrl: '',
  cv: null,
  archive: null,
  pasteOffered: false,
  jobUrlMissing: false,
  postingFault: null,
  listedPostings: [],
  profileFault: null,
  signIn: 'no',
  limit: null,
  evaluation: null,
  networking: null,
};

const keptNames = ['role', 'analysis', 'jobUrl', 'jobText', 'cvUrl', 'profileUrl', 'pasteOffered'] as const;
export type Kept = Pick<QuestionnaireState, (typeof keptNames)[number]>;

/** What outlives a reload: choices and texts; files and results don't. */
export const keptOf = (state: QuestionnaireState): Kept =>
  Object.fromEntries(keptNames.map((name) => [name, state[name]])) as unknown as Kept;

const slice = createSlice({
  name: 'questionnaire',
  initialState,
  reducers: {
    roleChosen(state, { payload }: PayloadAction<Role>) {
      state.role = payload;
      state.analysis = firstAnalysis[payload];
      state.step = 'input';
      state.limit = null;
    },
    /** What a reload left. */
    restored(state, { payload }: PayloadAction<Kept>) {
      Object.assign(state, payload);
      state.step = payload.role ? 'input' : 'role';
    },
    /** A step to which the browser's history led; the nearest one that has something to show. */
    stepShown(state, { payload }: PayloadAction<'role' | 'input' | 'results'>) {
      const hasResult = state.evaluation !== null || state.networking !== null;
      const reachable = payload === 'results' && !hasResult ? 'input' : payload;
      state.step = reachable === 'input' && !state.role ? 'role' : reachable;
    },
    analysisChosen(state, { payload }: PayloadAction<AnalysisKind>) {
      state.analysis = payload;
    },
    entered(state, { payload }: PayloadAction<Partial<Entries>>) {
      Object.assign(state, payload);
      state.jobUrlMissing = false;
    },
    cvPicked(state, { payload }: PayloadAction<PickedFile<string> | null>) {
      state.cv = payload;
    },
    archivePicked(state, { payload }: PayloadAction<PickedFile<Connection[]> | null>) {
      state.archive = payload;
    },
    jobUrlMissed(state) {
      state.jobUrlMissing = true;
    },
    started(state) {
      state.jobUrlMissing = false;
      state.step = 'processing';
      state.signIn = 'no';
      state.postingFault = null;
      state.listedPostings = [];
      state.profileFault = null;
      state.limit = null;
    },
    /** Back to the form after a failure or a stop. */
    returned(state) {
      state.step = 'input';
      state.signIn = 'no';
    },
    signInAsked(state, { payload }: PayloadAction<'wanted' | 'refused'>) {
      state.signIn = payload;
    },
    postingNotRead(state, { payload }: PayloadAction<{ fault: string; postings: ListedPosting[] }>) {
      state.step = 'input';
      state.postingFault = payload.fault;
      state.listedPostings = payload.postings;
      state.pasteOffered = true;
    },
    evaluationFailed(state) {
      state.step = 'input';
      state.pasteOffered = true;
    },
    profileNotRead(state, { payload }: PayloadAction<string>) {
      state.step = 'input';
      state.profileFault = payload;
    },
    limitReached(state, { payload }: PayloadAction<string>) {
      state.step = 'role';
      state.limit = payload;
    },
    evaluated(state, { payload }: PayloadAction<JobEvaluation>) {
      state.step = 'results';
      state.evaluation = payload;
      state.networking = null;
    },
    networkAnalyzed(state, { payload }: PayloadAction<NetworkingAnswer>) {
      state.step = 'results';
      state.networking = networkingResultOf(payload);
      state.evaluation = null;
    },
    newAnalysis(state) {
      state.evaluation = null;
      state.networking = null;
      state.step = state.role ? 'input' : 'role';
    },
    backToSelection(state) {
      state.evaluation = null;
      state.networking = null;
      state.step = 'role';
    },
  },
});

const injected = slice.injectInto(rootReducer);

export const actions = slice.actions;
export const useQuestionnaire = (): QuestionnaireState => useSelector(injected.selectSlice);
