/** A labelled field: label above, error below with its sign. */
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@/shared/look/styled';
import { useId, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MuiLook } from '@/shared/look/mui-look';
import { lettersOf } from '@/shared/lib/words';
import { Icon } from '../marks/icons';

const Frame = styled('div')({
  '& > label': {
    display: 'block',
    fontWeight: 600,
    fontSize: 'var(--t-small)',
    marginBottom: '.4rem',
  },
  '& .hint': { color: 'var(--muted)', fontSize: 'var(--t-small)', marginTop: '.4rem' },
});

const ErrorLine = styled('p')({
  display: 'flex',
  gap: '.5rem',
  alignItems: 'flex-start',
  color: 'var(--negative)',
  fontSize: 'var(--t-small)',
  fontWeight: 500,
  marginTop: '.45rem',
});

/** An error in words beside its sign. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <ErrorLine id={id}>
      <Icon name="warning" />
      <span>{children}</span>
    </ErrorLine>
  );
}

interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'inputRef'> {
  label: string;
  /** What is wrong with the value; nothing if left out. */
  error?: string | undefined;
  hint?: ReactNode;
  /** So many code points can be sent; more are kept and said, never cut. */
  longest?: number;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

function useTooLong(value: unknown, longest: number | undefined): string | undefined {
  const { t } = useTranslation('shell');
  const used = typeof value === 'string' ? lettersOf(value) : 0;
  return longest !== undefined && used > longest ? t('tooLong', { used, max: longest }) : undefined;
}

export function Field({ label, error: fault, hint, longest, id, inputProps, ...rest }: FieldProps) {
  const tooLong = useTooLong(rest.value, longest);
  const error = fault ?? tooLong;
  const made = useId();
  const field = id ?? made;
  const described = [hint ? `${field}-hint` : '', error ? `${field}-error` : ''].join(' ').trim();
  return (
    <Frame>
      <label htmlFor={field}>{label}</label>
      <MuiLook>
        <OutlinedInput
          id={field}
          fullWidth
          error={Boolean(error)}
          inputProps={{ 'aria-describedby': described || undefined, ...inputProps }}
          {...rest}
        />
      </MuiLook>
      {hint ? (
        <p className="hint" id={`${field}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${field}-error`}>{error}</FieldError> : null}
    </Frame>
  );
}
