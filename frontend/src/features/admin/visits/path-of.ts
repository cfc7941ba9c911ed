/** What one visitor did, in order, out of what is stored about her session; without her name. */
import type { PersonalData } from '../types';

export interface Step {
  kind: 'page' | 'download' | 'question' | 'analysis' | 'message' | 'error';
  /** RFC 3339. */
  at: string;
  text: string;
  /** Time on a page; 0 where it isn't known. */
  seconds: number;
}

type Row = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const rowsOf = (stored: PersonalData, service: string, table: string): Row[] => {
  const tables = stored[service] as Record<string, unknown> | undefined;
  const rows = tables?.[table];
  return Array.isArray(rows) ? (rows as Row[]) : [];
};

const isDownload = (page: string) => /^\/cv(-download)?\//.test(page);

const viewed = (row: Row): Step => {
  const page = text(row.page);
  return {
    kind: isDownload(page) ? 'download' : 'page',
    at: text(row.timestamp),
    text: page,
    seconds: Number(row.time_spent) || 0,
  };
};

const step = (kind: Step['kind'], at: unknown, words: unknown): Step => ({
  kind,
  at: text(at),
  text: text(words),
  seconds: 0,
});

export function pathOf(stored: PersonalData): Step[] {
  return [
    ...rowsOf(stored, 'analytics', 'page_views').map(viewed),
    ...rowsOf(stored, 'chat', 'chat_messages').map((row) => step('question', row.timestamp, row.message)),
    ...rowsOf(stored, 'analysis', 'visitor_questionnaires').map((row) =>
      step('analysis', row.created_at, row.title),
    ),
    // Her name and words stand in the list of submissions only.
    ...rowsOf(stored, 'contact', 'contact_submissions').map((row) => step('message', row.timestamp, '')),
    ...rowsOf(stored, 'analytics', 'error_logs').map((row) =>
      step('error', row.created_at, row.error_message),
    ),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
