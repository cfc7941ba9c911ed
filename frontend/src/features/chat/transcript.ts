/** The conversation: what was asked and answered, and whether an answer is under way. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/shared/store/root';
import type { Answer, Source } from './answer';

export interface ChatMessage {
  id: string;
  text: string;
  isUser: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
  state: 'done' | 'writing' | 'stopped' | 'failed';
  sources: Source[];
}

export interface Transcript {
  messages: ChatMessage[];
  /** What the visitor is told when the session's messages are used up; the chat has then ended. */
  limit: { message: string } | null;
  /** Identifiers of the quick questions that were asked. */
  used: string[];
}

const initialState: Transcript = { messages: [], limit: null, used: [] };

const last = (state: Transcript) => state.messages.at(-1);

const slice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    asked(state, { payload }: PayloadAction<{ id: string; text: string; quick?: string }>) {
      const timestamp = Date.now();
      const common = { timestamp, sources: [] };
      state.messages.push(
        { ...common, id: `${payload.id}-question`, text: payload.text, isUser: true, state: 'done' },
        { ...common, id: payload.id, text: '', isUser: false, state: 'writing' },
      );
      if (payload.quick) state.used.push(payload.quick);
    },
    written(state, { payload }: PayloadAction<string>) {
      const answer = last(state);
      if (answer?.state === 'writing') answer.text += payload;
    },
    answered(state, { payload }: PayloadAction<Answer>) {
      const answer = last(state);
      if (!answer || answer.isUser) return;
      if (payload.limitReached) {
        state.messages.pop();
        state.limit = { message: payload.contactMessage };
        return;
      }
      Object.assign(answer, { text: payload.response || answer.text, sources: payload.sources });
      answer.state = 'done';
    },
    stopped(state) {
      const answer = last(state);
      if (answer?.state === 'writing') answer.state = 'stopped';
    },
    failed(state) {
      const answer = last(state);
      if (answer?.state === 'writing') answer.state = 'failed';
    },
    /** The conversation from before a reload; one that has begun anew stays. */
    restored: (state, { payload }: PayloadAction<Transcript>): Transcript =>
      state.messages.length > 0 || state.limit !== null
        ? state
        : {
            ...payload,
            messages: payload.messages.map((message) =>
              message.state === 'writing' ? { ...message, state: 'stopped' as const } : message,
            ),
          },
    /** Takes the last question and its answer away, because it is asked again. */
    withdrawn(state) {
      if (last(state)?.isUser === false) state.messages.splice(-2);
    },
  },
  selectors: {
    selectChat: (state) => state,
    selectPending: (state) => state.messages.at(-1)?.state === 'writing',
  },
});

export const { asked, written, answered, stopped, failed, withdrawn, restored } = slice.actions;
export const { selectChat, selectPending } = slice.injectInto(rootReducer).selectors;
