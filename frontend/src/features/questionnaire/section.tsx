/** The questionnaire: role, input, processing, results. */
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { scrollToElement } from '@/shared/lib/motion';
import { withStore } from '@/shared/store/with-store';
import { SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';
import { InputStep } from './steps/input-step';
import { JobResults } from './results/job-results';
import { NetworkingResults } from './results/networking-results';
import { ProcessingStep } from './steps/processing-step';
import { RoleStep } from './steps/role-step';
import { SignInDialog } from './steps/sign-in-dialog';
import { useQuestionnaire, type QuestionnaireState, type Step } from './store';
import { useAnalyses } from './use-analyses';
import { useKeptSteps } from './steps/use-kept-steps';

const titleId = 'help-section-title';

/** Moves focus and view to the heading when a step gives way to the next. */
function useStepFocus(step: Step, restoringRef: RefObject<boolean>) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (restoringRef.current) {
      restoringRef.current = false;
      return;
    }
    const title = document.getElementById(titleId);
    title?.focus({ preventScroll: true });
    const section = title?.closest('section');
    if (section && section.getBoundingClientRect().top < 0) scrollToElement(section);
  }, [step, restoringRef]);
}

function useHeading({ step, evaluation, networking }: QuestionnaireState) {
  const { t } = useTranslation('questionnaire');
  if (step === 'results' && evaluation) {
    const job = [evaluation.jobTitle, evaluation.company].filter(Boolean).join(', ');
    return { title: t('results.jobTitle'), deck: t('results.jobDeck', { job }).replace(/^\.\s*/, '') };
  }
  if (step === 'results' && networking)
    return { title: t('network.title'), deck: t('network.deck') };
  const name = step === 'results' ? 'role' : step;
  return { title: t(`steps.${name}.title`), deck: t(`steps.${name}.deck`) };
}

function Questionnaire() {
  const state = useQuestionnaire();
  const analyses = useAnalyses();
  const { title, deck } = useHeading(state);
  useStepFocus(state.step, useKeptSteps(analyses.stop));
  return (
    <SectionFrame
      id="help-section"
      ground="surface"
      className={state.step === 'results' ? undefined : 'no-print'}
      aria-labelledby={titleId}
    >
      <Wrap>
        <SectionHead id={titleId} at={58} title={title} deck={deck} />
        {state.step === 'role' ? <RoleStep /> : null}
        {state.step === 'input' ? <InputStep analyses={analyses} /> : null}
        {state.step === 'processing' ? <ProcessingStep onStop={analyses.stop} /> : null}
        {state.step === 'results' && state.evaluation ? (
          <JobResults result={state.evaluation} />
        ) : null}
        {state.step === 'results' && state.networking ? (
          <NetworkingResults result={state.networking} />
        ) : null}
      </Wrap>
      {state.signIn === 'no' ? null : (
        <SignInDialog
          key={state.signIn}
          refused={state.signIn === 'refused'}
          onSubmit={analyses.signIn}
          onClose={analyses.cancelSignIn}
        />
      )}
    </SectionFrame>
  );
}

export default withStore(Questionnaire);
