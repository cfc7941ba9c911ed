/** Picks one file by button or by dropping it; shows how far its upload is and what was found in it. */
import { styled } from '@/shared/look/styled';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatBytes } from '@/shared/lib/format';
import { Action, IconAction } from '@/shared/ui/controls/action';
import { FieldError } from '@/shared/ui/controls/field';
import { Icon } from '@/shared/ui/marks/icons';
import { Rule } from '@/shared/ui/marks/rule';
import type { PickedFile } from '../store';

const Frame = styled('div')({
  '& .label': { fontWeight: 600, fontSize: 'var(--t-small)', marginBottom: '.4rem' },
  '& .hint': { color: 'var(--muted)', fontSize: 'var(--t-small)', marginTop: '.5rem' },
  '& .drop': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '.5rem 1rem',
    padding: '.5rem',
    border: '1px dashed var(--edge)',
    borderRadius: 2,
    color: 'var(--muted)',
    fontSize: 'var(--t-small)',
  },
  '@media (hover:none)': { '& .drop span': { display: 'none' } },
  '& .drop[data-over=true]': { borderColor: 'var(--accent)', background: 'var(--raised)' },
  '& .file': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0,1fr) auto 2.75rem',
    alignItems: 'center',
    columnGap: '.75rem',
    borderTop: '1px solid var(--text)',
    borderBottom: '1px solid var(--line)',
    padding: '.2rem 0',
  },
  '& .file b': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& .progress': { marginTop: '.9rem' },
  '& .found': {
    display: 'flex',
    alignItems: 'center',
    gap: '.5rem',
    marginTop: '.6rem',
    fontSize: 'var(--t-small)',
    fontWeight: 500,
    color: 'var(--positive)',
  },
});

interface FilePickerProps {
  label: string;
  hint: string;
  /** What stands on the button. */
  pick: string;
  extensions: readonly string[];
  maxBytes: number;
  file: PickedFile<unknown> | null;
  /** What was found in the file, once it has been read. */
  found: string;
  onPick: (file: File) => void;
  onRemove: () => void;
}

const extensionOf = (name: string) => name.split('.').pop()?.toLowerCase() ?? '';

export function FilePicker(props: FilePickerProps) {
  const { label, hint, pick, extensions, maxBytes, file, found, onPick, onRemove } = props;
  const { t } = useTranslation('questionnaire');
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<'type' | 'size' | null>(null);
  const id = useId();
  const take = (taken: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!taken) return;
    const wrong = !extensions.includes(extensionOf(taken.name));
    const fault = wrong ? 'type' : taken.size > maxBytes ? 'size' : null;
    setRefused(fault);
    if (!fault) onPick(taken);
  };
  return (
    <Frame role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p className="label" id={`${id}-label`}>
        {label}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => take(event.target.files?.[0])}
      />
      {file ? (
        <div className="file">
          <Icon name="file" />
          <b>{file.name}</b>
          <span className="note muted tn">{formatBytes(file.bytes, language)}</span>
          <IconAction icon="close" label={t('file.remove', { name: file.name })} onClick={onRemove} />
        </div>
      ) : (
        <div
          className="drop"
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files[0]);
          }}
        >
          <Action secondary small icon="attach" iconFirst onClick={() => input.current?.click()}>
            {pick}
          </Action>
          <span aria-hidden="true">{t('file.drop')}</span>
        </div>
      )}
      <div role="status">
        {file?.state === 'reading' ? (
          <>
            <Rule className="progress" height={10} at={file.progress} />
            <p className="hint">
              {file.progress < 100 ? t('file.sending', { percent: file.progress }) : t('file.reading')}
            </p>
          </>
        ) : null}
        {file?.state === 'ready' ? (
          <p className="found">
            <Icon name="check" />
            {found}
          </p>
        ) : null}
      </div>
      {file?.state === 'failed' ? <FieldError>{t('file.failed')}</FieldError> : null}
      {refused ? (
        <FieldError>
          {t(refused === 'type' ? 'file.wrongType' : 'file.tooLarge', {
            types: extensions.map((extension) => extension.toUpperCase()).join(', '),
          })}
        </FieldError>
      ) : null}
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </Frame>
  );
}
