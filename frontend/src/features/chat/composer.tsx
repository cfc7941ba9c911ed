import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@/shared/look/styled';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MuiLook } from '@/shared/look/mui-look';
import { textLimits } from '@/shared/config/limits';
import { useKeptInput } from '@/shared/hooks/use-kept-input';
import { Action } from '@/shared/ui/controls/action';

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  gap: '.75rem',
  padding: '1rem clamp(1.1rem,2.4vw,2.25rem)',
  borderTop: '1px solid var(--edge)',
  '& .MuiOutlinedInput-root': { flex: 1, minWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    '& .MuiOutlinedInput-root': { flexBasis: '100%' },
    '& [data-action]': { flex: 1, justifyContent: 'space-between' },
  },
  '& .MuiFormHelperText-root': { flexBasis: '100%', margin: 0 },
  flexWrap: 'wrap',
  '@media print': { display: 'none' },
}));

interface ComposerProps {
  /** An answer is under way: asking waits, typing doesn't. */
  pending: boolean;
  /** The chat has ended. */
  ended: boolean;
  onAsk: (text: string) => void;
}

export function Composer({ pending, ended, onAsk }: ComposerProps) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useKeptInput(field, text, setText);
  const length = [...text.trim()].length;
  const tooLong = length > textLimits.chatMessage;
  const blocked = pending || ended || tooLong || text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocked) return;
    onAsk(text);
    setText('');
  };
  return (
    <MuiLook>
      <Form onSubmit={submit}>
        <label className="vh" htmlFor="chat-question">
          {t('question')}
        </label>
        <OutlinedInput
          id="chat-question"
          inputRef={field}
          value={text}
          placeholder={t('placeholder')}
          error={tooLong}
          disabled={ended}
          autoComplete="off"
          // Who goes on typing while an answer comes keeps field and text; only asking waits.
          inputProps={{
            enterKeyHint: 'send',
            'aria-disabled': pending || ended,
            'aria-describedby': tooLong ? 'chat-question-length' : undefined,
          }}
          onChange={(event) => setText(event.target.value)}
        />
        <Action type="submit" icon="arrow" disabled={blocked}>
          {t('send')}
        </Action>
        {tooLong ? (
          <FormHelperText id="chat-question-length" role="alert" error>
            {t('tooLong', { count: length, most: textLimits.chatMessage })}
          </FormHelperText>
        ) : null}
      </Form>
    </MuiLook>
  );
}
