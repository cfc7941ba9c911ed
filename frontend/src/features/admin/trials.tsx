/** Settings of mail and model, tried at once: the owner sees whether they work, and what to look at. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '@/shared/ui/controls/action';
import { useTryMailMutation, useTryModelMutation } from './api';
import type { MailTrial as Mail, ModelTrial as Model } from './types';
import { useTelling } from './use-telling';

const reasons = [
  'MODEL_UNAVAILABLE',
  'MODEL_UNAUTHORIZED',
  'MODEL_REFUSED',
  'MODEL_INVALID',
  'MODEL_TIMEOUT',
  'MODEL_RATE_LIMITED',
  'MODEL_QUOTA',
  'MODEL_SILENT',
] as const;

interface TrialProps {
  label: string;
  /** Tries, and gives the verdict. */
  run: () => Promise<string>;
  running: boolean;
}

function Trial({ label, run, running }: TrialProps) {
  const { t } = useTranslation('admin');
  const tell = useTelling();
  const [verdict, setVerdict] = useState('');
  const start = async () => {
    setVerdict('');
    await tell(run().then(setVerdict));
  };
  return (
    <div style={{ display: 'grid', gap: '.75rem', justifyItems: 'start', marginTop: '2rem' }}>
      <Action small secondary disabled={running} onClick={() => void start()}>
        {label}
      </Action>
      <p role="status">{running ? t('trial.running') : verdict}</p>
    </div>
  );
}

export function MailTrial() {
  const { t } = useTranslation('admin');
  const [tryMail, { isLoading }] = useTryMailMutation();
  const verdict = ({ configured, sent, recipient, reply }: Mail) => {
    if (!configured) return t('mail.notConfigured');
    return sent ? t('trial.mailSent', { recipient }) : t('trial.mailFailed', { reply });
  };
  const run = () => tryMail().unwrap().then(verdict);
  return <Trial label={t('trial.mail')} run={run} running={isLoading} />;
}

export function ModelTrial() {
  const { t } = useTranslation('admin');
  const [tryModel, { isLoading }] = useTryModelMutation();
  const verdict = ({ configured, answer, reason }: Model) => {
    if (!configured) return t('trial.modelOff');
    if (answer) return t('trial.modelAnswers', { answer });
    const known = reasons.find((name) => name === reason);
    return known ? t(`trial.reason.${known}`) : t('trial.modelFailed', { reason });
  };
  const run = () => tryModel().unwrap().then(verdict);
  return <Trial label={t('trial.model')} run={run} running={isLoading} />;
}
