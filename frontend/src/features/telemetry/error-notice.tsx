/**
 * Tells of faults outside any section: collecting at once, sending after 1 s, sent after 3 s, with a
 * bar at one, two and three thirds; closes itself after 8 s, fading over 300 ms.
 */
import { styled } from '@/shared/look/styled';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorNotification as timing } from '@/shared/config/limits';
import { reportError } from '@/shared/telemetry/report-error';
import { IconAction } from '@/shared/ui/controls/action';
import { corner } from '@/shared/ui/corner';
import { Rule } from '@/shared/ui/marks/rule';

const Notice = styled('div')({
  ...corner,
  zIndex: 1400,
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) 2.75rem',
  gap: '0 .5rem',
  width: 'min(24rem,calc(100vw - 2rem))',
  padding: '.8rem .5rem 1.2rem 1.4rem',
  background: 'var(--raised)',
  color: 'var(--text)',
  border: '1px solid var(--text)',
  borderRadius: 2,
  boxShadow: 'inset 5px 0 0 var(--negative), var(--shadow)',
  transition: `opacity ${timing.fadeMs}ms var(--ease)`,
  '&[data-leaving=true]': { opacity: 0 },
  '& b': { display: 'block', fontWeight: 600, paddingTop: '.35rem' },
  '& .scale': { gridColumn: '1/-1', marginTop: '.8rem', marginRight: '.9rem' },
});

const stages = ['collecting', 'sending', 'sent'] as const;

/** Runs through the stages; gives the one that is reached and whether the notice is leaving. */
function useStages(onClosed: () => void) {
  const [stage, setStage] = useState(0);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage(1), timing.sendingMs),
      setTimeout(() => setStage(2), timing.sentMs),
      setTimeout(() => setLeaving(true), timing.autoCloseMs),
      setTimeout(onClosed, timing.autoCloseMs + timing.fadeMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [onClosed]);
  return { stage, leaving };
}

function Running({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('telemetry');
  const { stage, leaving } = useStages(onClosed);
  return (
    <Notice role="status" data-leaving={leaving}>
      <div>
        <b>{t('notice.title')}</b>
        <span className="small">{t(`notice.${stages[stage] ?? 'sent'}`)}</span>
      </div>
      <IconAction icon="close" label={t('close')} onClick={onClosed} />
      <Rule className="scale" height={10} at={((stage + 1) / stages.length) * 100} />
    </Notice>
  );
}

const errorOf = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));

/** Reports errors and unhandled rejections of the page, and shows the notice meanwhile. */
export function ErrorNotice() {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    let sent = 0;
    const report = (reason: unknown) => {
      sent += 1;
      if (sent > timing.maxReports) return;
      void reportError({ error: errorOf(reason) });
      setShown((before) => before + 1);
    };
    const onError = (event: ErrorEvent) => {
      if (event.error) report(event.error);
    };
    const onRejection = (event: PromiseRejectionEvent) => report(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  const [close] = useState(() => () => setShown(0));
  return shown > 0 ? <Running key={shown} onClosed={close} /> : null;
}
