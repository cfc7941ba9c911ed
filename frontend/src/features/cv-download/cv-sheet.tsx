import { styled } from '@/shared/look/styled';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvLanguage, CvVersion } from '@/shared/config/limits';
import { languages } from '@/shared/i18n/languages';
import { useLanguage } from '@/shared/i18n/use-language';
import { capitalised, languageName } from '@/shared/lib/format';
import { useHydrated } from '@/shared/hooks/use-hydrated';
import { Action, IconAction } from '@/shared/ui/controls/action';
import { FirstPage } from './first-page';
import { sheets } from './language-names';
import { QrPopover } from './qr-popover';
import { ShareLinks } from './share-links';
import { isPhone, useDownload } from './use-download';

const Card = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  '& .sheet': {
    position: 'relative',
    aspectRatio: '210/297',
    background: 'var(--paper)',
    color: 'var(--plate-ink)',
    border: '1px solid var(--line)',
    padding: '10% 11%',
    display: 'flex',
    flexDirection: 'column',
    boxShadow: '0 10px 18px -14px rgb(16 33 28/.45)',
  },
  '&[data-turned=true] .sheet': {
    borderColor: 'var(--accent)',
    boxShadow: 'inset 5px 0 0 var(--accent)',
  },
  '& .sheet b': {
    font: '340 clamp(2.5rem,1rem + 4vw,5.5rem)/.9 var(--display)',
    letterSpacing: '-.04em',
  },
  '& .sheet i': {
    flex: 1,
    marginTop: '14%',
    opacity: 0.38,
    background: 'repeating-linear-gradient(var(--plate-ink) 0 1px,transparent 1px 8px)',
  },
  '&:nth-of-type(2n) .sheet i': { marginRight: '24%' },
  '&:nth-of-type(3n) .sheet i': { marginLeft: '24%', marginRight: 0 },
  '& .names': { margin: '.8rem 0 .6rem', lineHeight: 1.3 },
  '& .names b': { font: '480 1.1875rem/1.2 var(--display)', display: 'block' },
  '& .get': { display: 'flex', gap: '.25rem' },
  '& .get [data-action]': {
    flex: 1,
    minWidth: 0,
    justifyContent: 'space-between',
    paddingInline: '.5rem',
    gap: '.35rem',
  },
  // The longest word is Herunterladen.
  '@container (min-width:14rem)': { '& .get [data-action]': { paddingInline: '.9rem' } },
  '@container (max-width:12.25rem)': { '& .get [data-action] svg': { display: 'none' } },
  '@container (max-width:10.5rem)': { '& .get [data-action]': { fontSize: 'var(--t-note)' } },
  [theme.breakpoints.up('md')]: {
    '& .get': { containerType: 'inline-size' },
    '& .share': { display: 'none' },
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '3.25rem minmax(0,1fr) auto',
    gap: '.75rem',
    alignItems: 'center',
    padding: '.8rem 0',
    borderBottom: '1px solid var(--line)',
    '& .names': { margin: 0 },
    '& .get [data-action]': { paddingInline: '.8rem' },
    '& .get [data-action] svg': { display: 'none' },
    '& .get': { gap: '.25rem' },
    '& .sheet': { padding: '.4rem', boxShadow: 'none' },
    '& .sheet b': { fontSize: '1.5rem' },
    '& .sheet i': { marginTop: '.4rem' },
    '& .share': {
      gridColumn: '1/4',
      padding: '.75rem 1rem',
      background: 'var(--raised)',
      border: '1px solid var(--text)',
      borderRadius: 2,
    },
  },
  '@media (max-width:349px)': {
    gridTemplateColumns: '3.25rem minmax(0,1fr)',
    '& .get': { gridColumn: 2, justifySelf: 'start' },
    '& .share': { gridColumn: '1/3' },
  },
  '@media print': { '& .get': { display: 'none' } },
}));

/** Turned while the pointer is over the sheet or the focus in it; Escape turns it back. */
function useTurning() {
  const [turned, setTurned] = useState(false);
  return {
    turned,
    turn: () => setTurned(true),
    handlers: {
      onPointerEnter: (event: { pointerType: string }) =>
        setTurned(event.pointerType !== 'touch' && !isPhone()),
      onPointerLeave: () => setTurned(false),
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible') && !isPhone()) setTurned(true);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setTurned(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setTurned(false);
      },
    },
  };
}

interface CvSheetProps {
  language: CvLanguage;
  version: CvVersion;
  /** The sheet stands at the right edge: its back opens to the left. */
  last: boolean;
}

export function CvSheet({ language, version, last }: CvSheetProps) {
  const { t } = useTranslation('cv-download');
  const { language: shown } = useLanguage();
  const { busy, download } = useDownload(language, version);
  const { turned, turn, handlers } = useTurning();
  const hydrated = useHydrated();
  const [sharing, setSharing] = useState(false);
  const card = useRef<HTMLElement>(null);
  const share = () => {
    setSharing(!sharing);
    if (!sharing && !isPhone()) turn();
  };
  useEffect(() => {
    // On a computer the links stand on the sheet's back; by keyboard the focus goes there.
    if (sharing && turned && card.current?.contains(document.activeElement))
      card.current.querySelector<HTMLElement>('[role=group] a')?.focus();
  }, [sharing, turned]);
  useEffect(() => {
    if (!turned && !isPhone()) setSharing(false);
  }, [turned]);
  const sheet = sheets[language];
  const name = languageName(language, shown);
  return (
    <Card ref={card} data-turned={turned} data-last={last} {...handlers}>
      <div className="sheet" aria-hidden="true">
        <b lang={language}>{sheet.mark}</b>
        <i />
        {hydrated ? <FirstPage language={language} /> : null}
      </div>
      <p className="names">
        <b lang={language}>{sheet.name}</b>
        {languages.length > 1 ? <span className="note muted">{capitalised(name)}</span> : null}
      </p>
      <div className="get">
        <Action secondary small icon="download" disabled={busy} onClick={download}>
          {busy ? (
            <span>{t('generating')}</span>
          ) : (
            <span lang={language}>
              {sheet.download}
              <span className="vh"> ({sheet.name})</span>
            </span>
          )}
        </Action>
        <IconAction
          icon="share"
          label={t('share.openFor', { language: name })}
          aria-expanded={sharing}
          onClick={share}
        />
      </div>
      {turned ? <QrPopover language={language} name={name} passing={!sharing} /> : null}
      {sharing ? (
        <div className="share">
          <ShareLinks language={language} />
        </div>
      ) : null}
    </Card>
  );
}
