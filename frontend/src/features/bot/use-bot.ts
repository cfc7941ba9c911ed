/** The bot page's steps and what leads from one to the next. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFault } from '@/shared/api/base-api';
import { saveCv } from '@/shared/api/cv-file';
import { errorText } from '@/shared/api/error-text';
import { HttpError } from '@/shared/api/http';
import { bot as limits } from '@/shared/config/limits';
import { useContent } from '@/shared/content/use-content';
import { trackDownload } from '@/shared/telemetry/page-view';
import { useMatchJobForBotMutation, type BotJobMatch } from './api';

export type BotCvLanguage = (typeof limits.cvLanguages)[number];

export type BotStep =
  | { name: 'welcome' | 'cvLanguage' | 'jobMatch' | 'analyzing' }
  | { name: 'cvGenerating'; language: BotCvLanguage; state: 'working' | 'done' | 'failed' }
  | { name: 'jobResult'; result: BotJobMatch }
  | { name: 'error'; text: string };

export function useBot(network: string) {
  const { t } = useTranslation('bot');
  const { site } = useContent();
  const [step, setStep] = useState<BotStep>({ name: 'welcome' });
  const [jobUrl, setJobUrl] = useState('');
  const [matchJob] = useMatchJobForBotMutation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const toMenu = () => {
    clearTimeout(timer.current);
    setJobUrl('');
    setStep({ name: 'welcome' });
  };

  const downloadCv = async (language: BotCvLanguage) => {
    setStep({ name: 'cvGenerating', language, state: 'working' });
    try {
      await saveCv(language, site.fileName);
      trackDownload(language);
      setStep({ name: 'cvGenerating', language, state: 'done' });
      timer.current = setTimeout(() => setStep({ name: 'welcome' }), limits.returnAfterMs);
    } catch (error) {
      console.error('Failed to download CV:', error);
      if (error instanceof HttpError) setStep({ name: 'cvGenerating', language, state: 'failed' });
      else setStep({ name: 'welcome' });
    }
  };

  const analyze = async () => {
    const url = jobUrl.trim();
    if (!url) return;
    setStep({ name: 'analyzing' });
    try {
      const question = { network, jobUrl: url, language: limits.analysisLanguage };
      const result = await matchJob(question).unwrap();
      if (result.error) setStep({ name: 'error', text: result.error });
      else setStep({ name: 'jobResult', result });
    } catch (error) {
      const { status } = error as ApiFault;
      const text = status ? errorText(error) || t('error.analysis') : t('error.network');
      setStep({ name: 'error', text });
    }
  };

  return {
    step,
    jobUrl,
    setJobUrl,
    toMenu,
    downloadCv,
    analyze,
    chooseCv: () => setStep({ name: 'cvLanguage' }),
    enterJob: () => setStep({ name: 'jobMatch' }),
  };
}

export type Bot = ReturnType<typeof useBot>;
