/** The two analyses: checks before, the call, and what follows each of its outcomes. */
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '@/shared/store/root';
import { useLanguage } from '@/shared/i18n/use-language';
import { textLimits } from '@/shared/config/limits';
import { lettersOf } from '@/shared/lib/words';
import { dismissToasts, showToast } from '@/shared/ui/toasts/toast-store';
import { analysisApi } from './api';
import { actions, useQuestionnaire } from './store';
import type { JobMatchAnswer, JobSiteCredentials, NetworkingAnswer } from './types';

const tooLong = (text: string, longest: number) => lettersOf(text.trim()) > longest;

const fail = (title: string, text: string) => showToast({ title, text, tone: 'negative' });

/** What the outcomes of a job match other than a result lead to; true when there was one. */
function useJobMatchFlags() {
  const { t } = useTranslation('questionnaire');
  const dispatch = useDispatch<AppDispatch>();
  return (answer: JobMatchAnswer): boolean => {
    if (answer.limitReached) {
      dispatch(actions.limitReached(answer.error));
      return true;
    }
    if (answer.noJobDescriptionFound || answer.scrapingError) {
      const hint = answer.scrapingError ? 'errors.unreachable' : 'errors.noDescription';
      dispatch(actions.postingNotRead({ fault: answer.error || t(hint), postings: answer.postings ?? [] }));
      return true;
    }
    if (answer.error) {
      fail(t('errors.evaluation'), t('errors.evaluationText'));
      dispatch(actions.evaluationFailed());
      return true;
    }
    return false;
  };
}

/** The call under way; at most one, and it outlives the section. */
let running: { abort: () => void } | null = null;

/** Runs a call that can be stopped; neither outcome is told after a stop. */
async function run<T>(
  call: { unwrap: () => Promise<T>; abort: () => void },
  onAnswer: (answer: T) => void,
  onError: (error: unknown) => void,
): Promise<void> {
  running = call;
  try {
    const answer = await call.unwrap();
    if (running === call) onAnswer(answer);
  } catch (error) {
    if (running === call) onError(error);
  }
}

export interface Analyses {
  submitJobMatch: () => void;
  /** Evaluates one of the postings that a page lists. */
  choosePosting: (address: string) => void;
  submitNetworking: () => void;
  signIn: (credentials: JobSiteCredentials) => void;
  cancelSignIn: () => void;
  stop: () => void;
}

export function useAnalyses(): Analyses {
  const { t } = useTranslation('questionnaire');
  const { language } = useLanguage();
  const dispatch = useDispatch<AppDispatch>();
  const state = useQuestionnaire();
  const handleFlags = useJobMatchFlags();
  const role = state.role ?? 'visitor';

  const begin = () => {
    dismissToasts();
    dispatch(actions.started());
  };

  const evaluate = (credentials?: JobSiteCredentials, address = state.jobUrl) => {
    begin();
    const text = state.pasteOffered && address === state.jobUrl ? state.jobText.trim() : '';
    const call = dispatch(
      analysisApi.endpoints.evaluateJobMatch.initiate({
        jobDescriptionUrl: address.trim(),
        ...(text ? { jobDescriptionText: text } : {}),
        role,
        language,
        ...(credentials ? { hhruCredentials: credentials } : {}),
      }),
    );
    void run(
      call,
      (answer) => {
        if (answer.hhruAuthRequired) {
          if (credentials) console.error('the job site did not accept the sign-in');
          dispatch(actions.signInAsked(credentials ? 'refused' : 'wanted'));
        } else if (!handleFlags(answer)) dispatch(actions.evaluated(answer));
      },
      (error) => {
        if (credentials) console.error('evaluation with sign-in failed', error);
        fail(t('errors.evaluation'), t('errors.evaluationText'));
        dispatch(actions.evaluationFailed());
      },
    );
  };

  const takeNetworking = (answer: NetworkingAnswer) => {
    if (answer.limitReached) {
      dispatch(actions.limitReached(answer.error));
      return;
    }
    if (answer.success) {
      dispatch(actions.networkAnalyzed(answer));
      return;
    }
    fail(t('errors.cvAnalysis'), answer.error || t('errors.cvAnalysisText'));
    if (answer.profileAccessible) dispatch(actions.returned());
    else dispatch(actions.profileNotRead(answer.error || t('errors.profileText')));
  };

  const analyze = () => {
    begin();
    const call = dispatch(
      analysisApi.endpoints.analyzeNetworking.initiate({
        cvUrl: state.cvUrl.trim(),
        cvText: state.cv?.content ?? '',
        language,
        linkedinProfile: state.profileUrl.trim(),
        role,
        connections: state.archive?.content ?? [],
      }),
    );
    void run(call, takeNetworking, () => {
      fail(t('errors.cvNetworking'), t('errors.cvAnalysisText'));
      dispatch(actions.returned());
    });
  };

  const refuseTooLong = () => fail(t('errors.tooLongTitle'), t('errors.tooLong'));

  return {
    submitJobMatch: () => {
      const text = state.pasteOffered ? state.jobText : '';
      if (tooLong(state.jobUrl, textLimits.url) || tooLong(text, textLimits.pastedText)) refuseTooLong();
      else if (state.jobUrl.trim() || text.trim()) evaluate();
      else {
        fail(t('errors.missing'), t('errors.missingJobUrl'));
        dispatch(actions.jobUrlMissed());
      }
    },
    choosePosting: (address) => {
      dispatch(actions.entered({ jobUrl: address }));
      evaluate(undefined, address);
    },
    submitNetworking: () => {
      const given = state.cvUrl.trim() || state.cv?.content || state.profileUrl.trim();
      if (tooLong(state.cvUrl, textLimits.url) || tooLong(state.profileUrl, textLimits.url)) refuseTooLong();
      else if (given) analyze();
      else fail(t('errors.missing'), t('errors.missingCv'));
    },
    signIn: (credentials) => {
      evaluate(credentials);
    },
    cancelSignIn: () => {
      dispatch(actions.returned());
    },
    stop: () => {
      running?.abort();
      running = null;
      dispatch(actions.returned());
    },
  };
}
