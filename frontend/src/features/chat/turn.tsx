/** One line of the printed interview: a question in italics or an answer with its sources. */
import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '@/shared/lib/plain-text';
import { Action } from '@/shared/ui/controls/action';
import { Rule } from '@/shared/ui/marks/rule';
import { AnswerText, Caret } from './answer-text';
import { focusSource, listedNumbers, SourceList } from './sources';
import type { ChatMessage } from './transcript';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0,1fr)',
  gap: '1rem',
  '& .who': { fontSize: 'var(--t-note)', color: 'var(--muted)', paddingTop: '.3rem' },
  '& .asked': {
    font: 'italic 430 var(--t-h3)/1.22 var(--display)',
    letterSpacing: '-.01em',
    wordSpacing: '.1em',
  },
  '& .live': {
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '1rem',
    marginTop: '.9rem',
    paddingBlock: '.25rem',
    background: 'var(--raised)',
  },
  '& .live .scale': { flex: '0 1 9rem', minWidth: 0, overflow: 'hidden' },
  '& .live .note': { whiteSpace: 'nowrap' },
  '& .tools': { display: 'flex', flexWrap: 'wrap', gap: '.5rem 1.25rem', marginTop: '.75rem' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0,1fr)', gap: '.2rem' },
}));

const Plain = styled('button')({
  minHeight: '2rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--muted)',
  font: '500 var(--t-note)/1.3 var(--sans)',
  textDecoration: 'underline',
  textDecorationColor: 'var(--accent)',
  textUnderlineOffset: '.22em',
  cursor: 'pointer',
  '&:hover': { color: 'var(--text)' },
});

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('chat');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(plainText(text)).then(() => setCopied(true), () => undefined);
  return (
    <Plain type="button" onClick={copy}>
      {t(copied ? 'copied' : 'copy')}
    </Plain>
  );
}

function Live({ started, onStop }: { started: boolean; onStop: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <div className="live">
      <Rule className="scale" height={9} />
      <span className="note muted" role="status">
        {t(started ? 'writing' : 'thinking')}
      </span>
      <Action secondary small icon="stop" iconFirst onClick={onStop}>
        {t('stop')}
      </Action>
    </div>
  );
}

type OutcomeProps = Omit<TurnProps, 'onStop'>;

function Outcome({ message, onRetry, inMargin }: OutcomeProps) {
  const { t } = useTranslation('chat');
  const broken = message.state === 'failed' || message.state === 'stopped';
  return (
    <>
      {broken ? (
        <p className="small muted">{t(message.state === 'failed' ? 'failed' : 'stopped')}</p>
      ) : null}
      {inMargin ? null : <SourceList id={message.id} sources={message.sources} />}
      <div className="tools">
        {message.text ? <CopyButton text={message.text} /> : null}
        {broken && onRetry ? (
          <Plain type="button" onClick={onRetry}>
            {t('retry')}
          </Plain>
        ) : null}
      </div>
    </>
  );
}

interface TurnProps {
  message: ChatMessage;
  onStop: () => void;
  /** Asks again; null where the message isn't the last. */
  onRetry: (() => void) | null;
  /** Its sources stand in the margin. */
  inMargin: boolean;
}

export function Turn({ message, onStop, onRetry, inMargin }: TurnProps) {
  const { t } = useTranslation('chat');
  if (message.isUser)
    return (
      <Frame data-question="">
        <span className="who">{t('you')}</span>
        <p className="asked">{message.text}</p>
      </Frame>
    );
  const writing = message.state === 'writing';
  return (
    <Frame>
      <span className="who">{t('assistant')}</span>
      <div aria-busy={writing} data-answer={message.id}>
        {message.text ? (
          <AnswerText
            text={message.text}
            writing={writing}
            notes={listedNumbers(message.sources)}
            onNote={(number) => focusSource(message.id, number)}
          />
        ) : writing ? (
          <Caret aria-hidden="true" />
        ) : null}
        <span data-end="" />
        {writing ? (
          <Live started={message.text !== ''} onStop={onStop} />
        ) : (
          <Outcome message={message} onRetry={onRetry} inMargin={inMargin} />
        )}
      </div>
    </Frame>
  );
}

/** The first message of every conversation; it follows the interface's language. */
export function Welcome() {
  const { t } = useTranslation('chat');
  return (
    <Frame>
      <span className="who">{t('assistant')}</span>
      <p>{t('welcome')}</p>
    </Frame>
  );
}
