/** The conversation outlives a reload: it is kept in the tab's session storage until the tab closes. */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '@/shared/store/root';
import { restored, selectChat, selectPending, type ChatMessage, type Transcript } from './transcript';

const key = 'chat.transcript';

const isMessage = (value: unknown): value is ChatMessage => {
  const message = (value ?? {}) as Partial<Record<keyof ChatMessage, unknown>>;
  return (
    typeof message.id === 'string' &&
    typeof message.text === 'string' &&
    typeof message.isUser === 'boolean' &&
    typeof message.timestamp === 'number' &&
    typeof message.state === 'string' &&
    ['done', 'writing', 'stopped', 'failed'].includes(message.state) &&
    Array.isArray(message.sources)
  );
};

/** Nothing where nothing fit was kept; storage may be closed to the page. */
function readKept(): Transcript | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Transcript> | null;
    if (!kept || !Array.isArray(kept.messages) || !kept.messages.every(isMessage)) return null;
    if (!Array.isArray(kept.used)) return null;
    const limit = typeof kept.limit?.message === 'string' ? { message: kept.limit.message } : null;
    return { messages: kept.messages, used: kept.used.map(String), limit };
  } catch {
    return null;
  }
}

function keep(transcript: Transcript): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(transcript));
  } catch {
    // Full or closed: the conversation only lasts until the reload.
  }
}

export function useKeptTranscript(): void {
  const dispatch = useDispatch<AppDispatch>();
  const transcript = useSelector(selectChat);
  const pending = useSelector(selectPending);
  // After hydration: the prerendered page has no conversation.
  useEffect(() => {
    const kept = readKept();
    if (kept) dispatch(restored(kept));
  }, [dispatch]);
  useEffect(() => {
    if (!pending && (transcript.messages.length > 0 || transcript.limit)) keep(transcript);
  }, [transcript, pending]);
}
