/** The back of a sheet: QR code and share links, shown while pointed at or focused. */
import { keyframes, styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvLanguage } from '@/shared/config/limits';
import { cvQrUrl } from '@/shared/lib/cv-link';
import { ShareLinks } from './share-links';

const appear = keyframes({ from: { opacity: 0, translate: '0 8px' }, to: { opacity: 1 } });

const Back = styled('div')({
  // Of the card's grid: it covers the sheet whole, which it rises above.
  gridArea: '1/1/2/2',
  position: 'absolute',
  insetInlineStart: 0,
  top: '-2.75rem',
  minHeight: 'calc(100% + 2.75rem)',
  zIndex: 3,
  width: 'max(100%,13.5rem)',
  padding: '1rem',
  background: 'var(--raised)',
  border: '1px solid var(--text)',
  borderRadius: 2,
  boxShadow: 'var(--shadow)',
  animation: `${appear} .18s var(--ease)`,
  '& .code': {
    display: 'grid',
    placeItems: 'center',
    width: 150,
    height: 150,
    margin: '0 auto .75rem',
    background: '#fff',
    color: '#10211C',
    textAlign: 'center',
    fontSize: 'var(--t-note)',
  },
  '& .code img': { gridArea: '1/1', width: 150, height: 150 },
  '& .code span': { gridArea: '1/1', padding: '.75rem' },
  '& b': { display: 'block', fontWeight: 600, lineHeight: 1.4, marginBottom: '.4rem' },
  '[data-last=true] &': { insetInlineStart: 'auto', insetInlineEnd: 0 },
});

interface QrPopoverProps {
  language: CvLanguage;
  name: string;
  /** See ShareLinks. */
  passing: boolean;
}

export function QrPopover({ language, name, passing }: QrPopoverProps) {
  const { t } = useTranslation('cv-download');
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  return (
    <Back role="group" aria-label={t('take', { language: name })}>
      <div className="code">
        {state === 'ready' ? null : <span>{t(state === 'failed' ? 'qr.failed' : 'qr.generating')}</span>}
        {state === 'failed' ? null : (
          <img
            src={cvQrUrl(language)}
            alt={t('qr.alt', { language: name })}
            width="150"
            height="150"
            style={state === 'ready' ? undefined : { opacity: 0 }}
            onLoad={() => setState('ready')}
            onError={() => setState('failed')}
          />
        )}
      </div>
      <b className="small">{t('take', { language: name })}</b>
      <ShareLinks language={language} passing={passing} />
    </Back>
  );
}
