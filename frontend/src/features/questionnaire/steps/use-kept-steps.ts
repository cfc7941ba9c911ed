/** What the visitor has chosen and typed outlives a reload of this tab; the steps stand in its history. */
import { useEffect, useRef, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { actions, keptOf, useQuestionnaire, type Kept, type QuestionnaireState } from '../store';

const storageKey = 'questionnaire';

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function keep(state: QuestionnaireState): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(keptOf(state)));
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** A step as an entry of the history; what is under way belongs to the form that began it. */
type Entry = 'role' | 'input' | 'results';
const entryOf = (step: QuestionnaireState['step']): Entry => (step === 'processing' ? 'input' : step);

interface HistoryState {
  questionnaire?: Entry;
}

function addEntry(before: Entry, now: Entry): void {
  const state = window.history.state as HistoryState | null;
  window.history.replaceState({ ...state, questionnaire: before }, '');
  window.history.pushState({ ...state, questionnaire: now }, '');
}

/**
 * `stop` ends an analysis under way, because the visitor left it. Gives whether the step that comes next
 * is one that a reload left: it is shown without moving focus or view.
 */
export function useKeptSteps(stop: () => void): RefObject<boolean> {
  const dispatch = useDispatch();
  const state = useQuestionnaire();
  const entry = entryOf(state.step);
  const shown = useRef<Entry | null>(null);
  const latest = useRef({ state, stop });
  const restoring = useRef(false);
  useEffect(() => {
    latest.current = { state, stop };
  });

  useEffect(() => {
    const kept = readKept();
    if (!kept?.role || latest.current.state.role !== null) return;
    restoring.current = true;
    dispatch(actions.restored(kept));
  }, [dispatch]);

  useEffect(() => {
    if (shown.current !== null) keep(state);
  }, [state]);

  useEffect(() => {
    const before = shown.current;
    shown.current = entry;
    const known = (window.history.state as HistoryState | null)?.questionnaire;
    // The first one, and one to which the history itself led, have their entry.
    if (before !== null && before !== entry && known !== entry) addEntry(before, entry);
  }, [entry]);

  useEffect(() => {
    const show = (event: PopStateEvent) => {
      const wanted = (event.state as HistoryState | null)?.questionnaire;
      if (!wanted) return;
      if (latest.current.state.step === 'processing') latest.current.stop();
      dispatch(actions.stepShown(wanted));
    };
    window.addEventListener('popstate', show);
    return () => window.removeEventListener('popstate', show);
  }, [dispatch]);

  return restoring;
}
