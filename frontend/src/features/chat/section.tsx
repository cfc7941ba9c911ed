import { styled } from '@/shared/look/styled';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLanguage } from '@/shared/i18n/use-language';
import { layout } from '@/shared/config/limits';
import { plainText } from '@/shared/lib/plain-text';
import { useMedia } from '@/shared/hooks/use-media';
import type { AppDispatch } from '@/shared/store/root';
import { withStore } from '@/shared/store/with-store';
import { ActionLink } from '@/shared/ui/controls/action';
import { Cell, Grid, SectionFrame, Wrap } from '@/shared/ui/layout';
import { SectionHead } from '@/shared/ui/section-head';
import { showToast } from '@/shared/ui/toasts/toast-store';
import { ask, retry, stop } from './ask';
import { bringIntoSight } from './bring-into-sight';
import { Composer } from './composer';
import { MarginNotes } from './margin-notes';
import { QuickQuestions } from './quick-questions';
import { selectChat, selectPending, type ChatMessage } from './transcript';
import { Turn, Welcome } from './turn';
import { useKeptTranscript } from './use-kept-transcript';
import { useStillPage } from './use-still-page';

const Talk = styled('div')({
  border: '1px solid var(--edge)',
  borderRadius: 2,
  background: 'var(--raised)',
});

const Log = styled('div')(({ theme }) => ({
  height: 384,
  overflowY: 'auto',
  padding: 'clamp(1.1rem,2.4vw,2.25rem)',
  display: 'grid',
  gap: '1.75rem',
  alignContent: 'start',
  scrollbarColor: 'var(--edge) transparent',
  scrollBehavior: 'auto',
  '&:focus-visible': { outlineOffset: -3 },
  [theme.breakpoints.down('md')]: { height: 500 },
  '@media print': { height: 'auto' },
}));

const Limit = styled('div')({
  padding: '1.1rem 1.25rem 1.25rem 1.5rem',
  background: 'var(--surface)',
  boxShadow: 'inset 5px 0 0 var(--caution)',
  '& p': { marginBottom: '1rem' },
});

/** Keeps the newest answer in view inside the conversation, from its question on. */
function useNewestInView(update: string) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = log.current;
    const question = [...(element?.querySelectorAll<HTMLElement>('[data-question]') ?? [])].at(-1);
    if (!element || !question) return;
    const margin = 20;
    const top = question.offsetTop - element.offsetTop - margin;
    element.scrollTop = Math.min(top, element.scrollHeight - element.clientHeight);
  }, [update]);
  return log;
}

function useConversation() {
  const { t } = useTranslation('chat');
  const { language } = useLanguage();
  const dispatch = useDispatch<AppDispatch>();
  const onFailure = () =>
    showToast({ title: t('error.title'), text: t('error.text'), tone: 'negative' });
  return {
    ask: (text: string, quick?: string) =>
      void dispatch(ask({ text, language, onFailure, ...(quick ? { quick } : {}) })),
    stop: () => dispatch(stop()),
    retry: () => dispatch(retry(language, onFailure)),
  };
}

function LimitBox({ message }: { message: string }) {
  const { t } = useTranslation('chat');
  return (
    <Limit>
      <p>{message}</p>
      <ActionLink to="/contact" icon="arrow" small>
        {t('limit.button')}
      </ActionLink>
    </Limit>
  );
}

/** The answer whose sources stand in the margin: the newest, where there is a margin. */
function useCited(newest: ChatMessage | undefined): ChatMessage | null {
  const hasMargin = useMedia(`(min-width: ${layout.wideWidth}px)`);
  return hasMargin && newest?.state === 'done' && newest.sources.length > 0 ? newest : null;
}

const lengthOf = (newest: ChatMessage | undefined) => newest?.text.length ?? 0;

/** What a screen reader says once an answer is whole. */
const finishedText = (newest: ChatMessage | undefined) =>
  newest?.state === 'done' && !newest.isUser ? plainText(newest.text) : '';

function ChatSection() {
  const { t } = useTranslation('chat');
  const { messages, limit, used } = useSelector(selectChat);
  const pending = useSelector(selectPending);
  const conversation = useConversation();
  useKeptTranscript();
  const newest = messages.at(-1);
  const log = useNewestInView(`${messages.length}/${lengthOf(newest)}/${Boolean(limit)}`);
  useStillPage(`${messages.length}/${newest?.state ?? ''}`);
  const frame = useRef<HTMLDivElement>(null);
  const cited = useCited(newest);
  const limitText = limit?.message || t('limit.text');
  const closed = pending || limit !== null;
  return (
    <SectionFrame id="chat" aria-labelledby="chat-title">
      <Wrap>
        <SectionHead id="chat-title" at={70} title={t('title')} deck={t('deck')} />
        <Grid ref={frame} style={{ position: 'relative' }}>
          <Cell from={1} to={9}>
            <Talk>
              <Log ref={log} role="log" aria-live="off" aria-label={t('conversation')} tabIndex={0}>
                <Welcome />
                {messages.map((message) => (
                  <Turn
                    key={message.id}
                    message={message}
                    onStop={conversation.stop}
                    onRetry={message === newest && !limit ? conversation.retry : null}
                    inMargin={message === cited}
                  />
                ))}
                {limit ? <LimitBox message={limitText} /> : null}
              </Log>
              <Composer pending={pending} ended={limit !== null} onAsk={(text) => conversation.ask(text)} />
            </Talk>
            <div className="vh" role="status" aria-live="polite">
              {limit ? limitText : finishedText(newest)}
            </div>
          </Cell>
          <Cell from={9} to={13}>
            <QuickQuestions
              used={used}
              disabled={closed}
              onAsk={(id, text) => {
                // Under the talk, as on a phone, a suggestion would be answered above the window.
                bringIntoSight(log.current);
                conversation.ask(text, id);
              }}
            />
            {cited ? <MarginNotes id={cited.id} sources={cited.sources} log={log} frame={frame} /> : null}
          </Cell>
        </Grid>
      </Wrap>
    </SectionFrame>
  );
}

export default withStore(ChatSection);
