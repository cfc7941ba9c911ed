/** Keeps a fault in one section from taking the page along, and reports it. */
import { keyframes, styled } from '@/shared/look/styled';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorNotification } from '@/shared/config/limits';
import { forgetFailedLoads } from '@/shared/lib/load-once';
import { reportError } from '@/shared/telemetry/report-error';
import { Action, IconAction } from '@/shared/ui/controls/action';
import { corner } from '@/shared/ui/corner';
import { SectionFrame, Wrap } from '@/shared/ui/layout';

const appear = keyframes({ from: { opacity: 0, translate: '0 8px' }, to: { opacity: 1 } });

const Fallback = styled(Wrap)({
  '& h2': { fontSize: 'var(--t-h3)', lineHeight: 1.16 },
  '& p': { margin: '1rem 0 1.75rem' },
});

const Corner = styled('div')({
  ...corner,
  zIndex: 1400,
  display: 'flex',
  alignItems: 'center',
  gap: '.75rem',
  maxWidth: 'min(24rem,calc(100vw - 2rem))',
  padding: '.5rem .5rem .5rem 1.25rem',
  background: 'var(--raised)',
  color: 'var(--text)',
  border: '1px solid var(--text)',
  borderRadius: 2,
  boxShadow: 'inset 5px 0 0 var(--negative), var(--shadow)',
  fontSize: 'var(--t-small)',
  animation: `${appear} .32s var(--ease)`,
});

/** Collecting while the report is under way, then "has been notified"; hides itself after 5 s. */
function ReportNotice({ error }: { error: Error }) {
  const { t } = useTranslation('telemetry');
  const [state, setState] = useState<'collecting' | 'notified' | 'hidden'>('collecting');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    void reportError({ error, severity: 'high', actionAttempted: 'component rendering' }).then(
      (arrived) => {
        if (!arrived) return;
        setState('notified');
        timer = setTimeout(() => setState('hidden'), errorNotification.boundaryHideMs);
      },
    );
    return () => clearTimeout(timer);
  }, [error]);
  if (state === 'hidden') return null;
  return (
    <Corner role="status">
      <span>{t(state === 'collecting' ? 'boundary.collecting' : 'boundary.notified')}</span>
      <IconAction icon="close" label={t('close')} onClick={() => setState('hidden')} />
    </Corner>
  );
}

function Screen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('telemetry');
  // Without a connection nobody has been notified, and it isn't the site's fault.
  const [offline] = useState(() => navigator.onLine === false);
  return (
    <SectionFrame role="alert">
      <Fallback>
        <h2>{t('boundary.title')}</h2>
        <p className="muted">{t(offline ? 'boundary.offline' : 'boundary.text')}</p>
        <Action icon="retry" onClick={onRetry}>
          {t('boundary.retry')}
        </Action>
      </Fallback>
      {offline ? null : <ReportNotice error={error} />}
    </SectionFrame>
  );
}

interface State {
  error: Error | null;
}

interface SectionBoundaryProps {
  /** What is shown, for example an address; another one ends the error state. */
  subject?: string;
  children: ReactNode;
}

export class SectionBoundary extends Component<SectionBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(before: SectionBoundaryProps) {
    if (this.state.error && before.subject !== this.props.subject) this.retry();
  }

  retry = () => {
    forgetFailedLoads();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    return error ? <Screen error={error} onRetry={this.retry} /> : this.props.children;
  }
}
