import { styled } from '@/shared/look/styled';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentImage } from '@/shared/content/texts';
import { useContent } from '@/shared/content/use-content';

const Badge = styled('a')({
  display: 'flex',
  gap: '1rem',
  alignItems: 'center',
  marginTop: '2rem',
  padding: '.9rem 1rem',
  border: '1px solid var(--edge)',
  borderRadius: 2,
  textDecoration: 'none',
  transition: 'border-color .12s var(--ease)',
  '&:hover': { borderColor: 'var(--text)' },
  '& img': { width: 48, height: 48, flex: 'none' },
  '& b, & .note': { display: 'block' },
  '& b': { fontWeight: 600 },
});

/** Links to the public page of the certification; hides itself where its picture fails to load. */
export function Credential() {
  const { t } = useTranslation('about');
  const { profile } = useContent();
  const { credential } = profile.basics;
  const [failed, setFailed] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const shown = picture.current;
    if (shown?.complete && shown.naturalWidth === 0) setFailed(true);
  }, []);
  const source = contentImage(credential?.image);
  if (failed || !credential || !source) return null;
  const { url, issuer } = credential;
  return (
    <Badge href={url} target="_blank" rel="noopener noreferrer">
      <img ref={picture} src={source} alt="" width="48" height="48" onError={() => setFailed(true)} />
      <span>
        <b>{t('credential.title')}</b>
        <span className="note muted">{t('credential.text', { issuer })}</span>
      </span>
    </Badge>
  );
}
