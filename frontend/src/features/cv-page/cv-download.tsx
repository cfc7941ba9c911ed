import { styled } from '@/shared/look/styled';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCv } from '@/shared/api/cv-file';
import type { CvLanguage, CvVersion } from '@/shared/config/limits';
import { useContent } from '@/shared/content/use-content';
import { cvFileUrl } from '@/shared/lib/cv-link';
import { Action, ActionLink } from '@/shared/ui/controls/action';
import { CvVersions } from '@/shared/ui/cv-versions';
import { FieldError } from '@/shared/ui/controls/field';
import { Actions, Column } from '@/shared/ui/layout';
import { Rule } from '@/shared/ui/marks/rule';
import { showToast } from '@/shared/ui/toasts/toast-store';
import { Waiting } from '@/shared/ui/waiting';
import { CvText } from './cv-text';

type State = 'generating' | 'complete' | 'idle';

const letters: Record<CvLanguage, string> = {
  en: 'En',
  ru: 'Ру',
  ro: 'Ro',
  fr: 'Fr',
  de: 'De',
  es: 'Es',
};

const Frame = styled(Column)(({ theme }) => ({
  '& .spread': {
    display: 'grid',
    gridTemplateColumns: '11rem minmax(0,1fr)',
    gap: 'clamp(1.5rem,4vw,3.5rem)',
    alignItems: 'end',
    marginBottom: '2.5rem',
  },
  '& .sheet': {
    aspectRatio: '210/297',
    background: 'var(--paper)',
    color: 'var(--plate-ink)',
    border: '1px solid var(--line)',
    boxShadow: '0 10px 18px -14px rgb(16 33 28/.45)',
    padding: '1.1rem 1.2rem',
    whiteSpace: 'nowrap',
    display: 'flex',
    flexDirection: 'column',
  },
  '& .sheet b': { font: '340 4.25rem/.9 var(--display)', letterSpacing: '-.04em' },
  '& .sheet i': {
    flex: 1,
    marginTop: '14%',
    opacity: 0.38,
    background: 'repeating-linear-gradient(var(--plate-ink) 0 1px,transparent 1px 8px)',
  },
  '& .file': { marginBottom: '2rem', fontSize: 'var(--t-deck)' },
  '& h1': { fontSize: 'clamp(2rem,1.6rem + 2vw,3.25rem)', lineHeight: 1.06, letterSpacing: '-.022em' },
  '& .deck': { marginTop: '1rem', color: 'var(--muted)' },
  '& .state': { minHeight: '4.5rem', marginBottom: '1.25rem' },
  '& .versions': { marginBottom: '1rem' },
  '& .state p': { marginTop: '1rem', marginBottom: 0 },
  [theme.breakpoints.down('sm')]: {
    '& .spread': { gridTemplateColumns: 'minmax(0,1fr)' },
    '& .sheet': { width: '8.5rem' },
    '& .sheet b': { fontSize: '3.25rem' },
  },
}));

function useCvDownload(language: CvLanguage) {
  const { t } = useTranslation('cv-page');
  const { site } = useContent();
  const [state, setState] = useState<State>('generating');
  const [failed, setFailed] = useState(false);
  const [version, setVersion] = useState<CvVersion>('drawn');
  const named = t(`in.${language}`);

  const download = useCallback(async (version: CvVersion) => {
    setState('generating');
    setFailed(false);
    showToast({ title: t('toast.generating', { named }), text: t('note') });
    try {
      await saveCv(language, site.fileName, version);
      setState('complete');
      showToast({ title: t('complete'), text: t('toast.saved', { named }), tone: 'positive' });
    } catch (error) {
      console.error('Failed to download CV:', error);
      setState('idle');
      setFailed(true);
      showToast({ title: t('failed'), text: t('toast.failed', { named }), tone: 'negative' });
    }
  }, [language, named, site.fileName, t]);

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    void download('drawn');
  }, [download]);

  return { state, failed, version, setVersion, download: () => download(version), named };
}

export function CvDownload({ language }: { language: CvLanguage }) {
  const { t } = useTranslation('cv-page');
  const { state, failed, version, setVersion, download, named } = useCvDownload(language);
  const title = {
    generating: t('generating', { named }),
    complete: t('complete'),
    idle: t('ready', { named }),
  }[state];
  return (
    <Frame>
      <noscript>
        <p className="file">
          <a href={cvFileUrl(language)}>{t('file')}</a>
        </p>
      </noscript>
      <div className="spread no-print">
        <div className="sheet" aria-hidden="true">
          <b>{letters[language]}</b>
          <i />
        </div>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="deck">{state === 'complete' ? t('saved', { named }) : t('note')}</p>
        </div>
      </div>
      <div className="state no-print">
        {state === 'generating' ? <Waiting text={t('waiting')} /> : null}
        {state === 'complete' ? <Rule at={100} /> : null}
        {state === 'idle' ? <Rule at={0} /> : null}
        {failed ? <FieldError>{t('loadFailed')}</FieldError> : null}
        {failed ? <p>{t('fallback')}</p> : null}
      </div>
      <div className="versions">
        <CvVersions value={version} onChange={setVersion} />
      </div>
      <Actions>
        <Action
          icon="download"
          aria-disabled={state === 'generating'}
          onClick={() => (state === 'generating' ? undefined : void download())}
        >
          {t('download')}
        </Action>
        <ActionLink to="/" icon="back" iconFirst secondary>
          {t('back')}
        </ActionLink>
      </Actions>
      {failed ? <CvText language={language} /> : null}
    </Frame>
  );
}
