/** What overview and session say of the site's health, one finding a part. */
import type { Overview, Session } from '../types';

/** `unknown`: nobody can say. `off`: not set up, and nothing is lost by it. */
export type State = 'good' | 'bad' | 'unknown' | 'off';

export interface Finding {
  state: State;
  /** Key of the words under `health`. */
  words:
    | 'mailUnset'
    | 'mailWaits'
    | 'mailFailed'
    | 'mailSent'
    | 'mailNone'
    | 'backupDone'
    | 'backupOld'
    | 'backupUnknown'
    | 'modelAnswers'
    | 'modelFailed'
    | 'modelUnasked'
    | 'modelUnset'
    | 'storageHas'
    | 'storageFull'
    | 'signInFirst'
    | 'signInNone'
    | 'signInFailed'
    | 'silent';
  /** When that was. */
  moment?: string;
  /** How many. */
  count?: number;
  /** What a server said. */
  said?: string;
}

const minute = 60_000;
/** A mail that is new or is being tried again for the first time isn't late. */
const lateAfter = 15 * minute;
/** Backups are daily. */
const oldAfter = 36 * 60 * minute;
const fullFrom = 0.8;

const silent: Finding = { state: 'unknown', words: 'silent' };

const isLater = (one: string, other: string) =>
  one !== '' && (other === '' || Date.parse(one) > Date.parse(other));

export function mailFinding({ contact }: Overview, now: number): Finding {
  if (contact.error !== undefined) return silent;
  const { configured, waiting, oldestWaiting, sentAt, failedAt, failure } = contact.mail;
  const count = Number(waiting);
  if (!configured) return { state: count ? 'bad' : 'off', words: 'mailUnset', count };
  if (oldestWaiting && now - Date.parse(oldestWaiting) > lateAfter)
    return { state: 'bad', words: 'mailWaits', count, moment: oldestWaiting, said: failure };
  if (isLater(failedAt, sentAt))
    return { state: 'bad', words: 'mailFailed', moment: failedAt, said: failure };
  return sentAt ? { state: 'good', words: 'mailSent', moment: sentAt } : { state: 'good', words: 'mailNone' };
}

export function backupFinding({ analytics }: Overview, now: number): Finding {
  if (analytics.error !== undefined) return silent;
  const moment = analytics.backupAt;
  if (!moment) return { state: 'unknown', words: 'backupUnknown' };
  return now - Date.parse(moment) > oldAfter
    ? { state: 'bad', words: 'backupOld', moment }
    : { state: 'good', words: 'backupDone', moment };
}

export function modelFinding({ chat }: Overview): Finding {
  if (chat.error !== undefined) return silent;
  if (!chat.model?.configured) return { state: 'off', words: 'modelUnset' };
  const { answeredAt, failedAt, failure } = chat.model;
  if (isLater(failedAt, answeredAt))
    return { state: 'bad', words: 'modelFailed', moment: failedAt, said: failure };
  return answeredAt
    ? { state: 'good', words: 'modelAnswers', moment: answeredAt }
    : { state: 'unknown', words: 'modelUnasked' };
}

export function storageFinding({ contact }: Overview): Finding {
  if (contact.error !== undefined) return silent;
  const quota = Number(contact.attachmentQuotaBytes);
  const full = quota > 0 && Number(contact.attachmentBytes) >= fullFrom * quota;
  return full ? { state: 'bad', words: 'storageFull' } : { state: 'good', words: 'storageHas' };
}

/** Who got past the password knows it. */
export function signInFinding(session: Session): Finding {
  const { lastSignIn: moment = '', failedSignIns: count = 0, wrongCodes = 0 } = session;
  const state = wrongCodes > 0 ? 'bad' : 'good';
  if (!moment) return { state, words: 'signInFirst', count };
  return { state, words: count > 0 ? 'signInFailed' : 'signInNone', moment, count };
}
