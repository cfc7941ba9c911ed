import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { textLimits } from '@/shared/config/limits';
import { useKeptInput } from '@/shared/lib/use-kept-input';
import { Action } from '@/shared/ui/action';

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  gap: '.75rem',
  padding: '1rem clamp(1.1rem,2.4vw,2.25rem)',
  borderTop: '1px solid var(--edge)',
  '& .MuiOutlinedInput-root': { flex: 1, minWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& .MuiOutlinedInput-root': { flexBasis: '100%' },
    '& [data-action]': { flex: 1, justifyContent: 'space-between' },
  },
  '@media print': { display: 'none' },
}));

interface ComposerProps {
  /** Nothing can be asked: an answer is under way or the chat has ended. */
  disabled: boolean;
  onAsk: (text: string) => void;
}

export function Composer({ disabled, onAsk }: ComposerProps) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useKeptInput(field, text, setText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabled || text.trim() === '') return;
    onAsk(text);
    setText('');
  };
  return (
    <Form onSubmit={submit}>
      <label className="vh" htmlFor="chat-question">
        {t('question')}
      </label>
      <OutlinedInput
        id="chat-question"
        inputRef={field}
        value={text}
        placeholder={t('placeholder')}
        disabled={disabled}
        autoComplete="off"
        inputProps={{ maxLength: textLimits.chatMessage, enterKeyHint: 'send' }}
        onChange={(event) => setText(event.target.value)}
      />
      <Action type="submit" icon="arrow" disabled={disabled || text.trim() === ''}>
        {t('send')}
      </Action>
    </Form>
  );
}
