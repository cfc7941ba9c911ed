import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { forgetFailedLoads } from '@/shared/lib/load-once';
import { showToast } from '@/shared/ui/toasts/toast-store';
import { keepTouches, type KeptTouches } from './kept-touches';
import { sleepers, unseenFoot } from './sleepers';
import { useI18n } from './use-i18n';

const touches = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/** Wakes a part when it is seen or touched, and again when the connection is back. */
export function useSleep(id: string, place: RefObject<HTMLElement | null>, load: () => Promise<unknown>) {
  const i18n = useI18n();
  const [awake, setAwake] = useState(false);
  const kept = useRef<KeptTouches | null>(null);
  const answered = useRef<() => void>(() => undefined);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const answers = new Promise<void>((resolve) => {
      answered.current = resolve;
    });
    const wake = async () => {
      try {
        await load();
      } catch {
        forgetFailedLoads();
        return false;
      }
      setAwake(true);
      await answers;
      return true;
    };
    const press = async () => {
      if (await wake()) return;
      // Nothing happened: the visitor is told, and presses again.
      kept.current?.forget();
      const words = i18n.getFixedT(null, 'telemetry');
      showToast({ title: words('island.title'), text: words('island.text'), tone: 'negative' });
    };
    const tryToWake = () => void wake();
    kept.current = keepTouches(element, () => void press());
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) tryToWake();
      },
      { rootMargin: `0px 0px -${unseenFoot * 100}% 0px` },
    );
    observer.observe(element);
    touches.forEach((type) => element.addEventListener(type, tryToWake, { passive: true }));
    window.addEventListener('online', tryToWake);
    const stop = () => {
      observer.disconnect();
      kept.current?.stop();
      touches.forEach((type) => element.removeEventListener(type, tryToWake));
      window.removeEventListener('online', tryToWake);
      sleepers.delete(id);
    };
    sleepers.set(id, { element, wake });
    void answers.then(stop);
    return stop;
  }, [id, place, load, i18n]);

  const onAnswer = useCallback(() => {
    kept.current?.replay();
    answered.current();
  }, []);
  return { awake, onAnswer };
}
