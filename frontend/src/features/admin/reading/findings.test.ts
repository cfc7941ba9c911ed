import { describe, expect, it } from 'vitest';
import type { Overview } from '../types';
import { backupFinding, mailFinding, modelFinding, signInFinding, storageFinding } from './findings';

const now = Date.parse('2026-03-02T10:00:00Z');
const silent = { error: 'away' };

const mail = { configured: true, waiting: 0, oldestWaiting: '', sentAt: '', failedAt: '', failure: '' };
const contact = (more: object, bytes = 0) =>
  ({
    contact: {
      submissions: 0,
      failedMails: 0,
      mail: { ...mail, ...more },
      attachmentBytes: bytes,
      attachmentQuotaBytes: 100,
    },
  }) as Overview;
const backup = (backupAt: string) => ({ analytics: { backupAt } }) as Overview;
const model = (more: object) =>
  ({
    chat: { model: { configured: true, answeredAt: '', failedAt: '', failure: '', ...more } },
  }) as Overview;

describe('mail', () => {
  it('is fine when nothing had to be sent, and when the last attempt went well', () => {
    expect(mailFinding(contact({}), now)).toEqual({ state: 'good', words: 'mailNone' });
    const mended = contact({ failedAt: '2026-03-02T08:00:00Z', sentAt: '2026-03-02T08:05:00Z' });
    expect(mailFinding(mended, now)).toMatchObject({ state: 'good', words: 'mailSent' });
  });

  it('needs a look when one waits long, not when it is new', () => {
    const waits = (oldestWaiting: string) => mailFinding(contact({ waiting: 1, oldestWaiting }), now);
    expect(waits('2026-03-02T09:50:00Z').state).toBe('good');
    expect(waits('2026-03-02T09:40:00Z')).toMatchObject({ state: 'bad', words: 'mailWaits', count: 1 });
  });

  it('needs a look when the last attempt failed', () => {
    const failed = contact({
      sentAt: '2026-03-02T08:00:00Z',
      failedAt: '2026-03-02T08:05:00Z',
      failure: '550',
    });
    expect(mailFinding(failed, now)).toMatchObject({ state: 'bad', words: 'mailFailed', said: '550' });
  });

  it('that is not set up needs a look once something waits', () => {
    expect(mailFinding(contact({ configured: false }), now).state).toBe('off');
    expect(mailFinding(contact({ configured: false, waiting: 2 }), now).state).toBe('bad');
  });
});

describe('a backup', () => {
  it('of last night is fine, one of two days ago is not, and none is unknown', () => {
    expect(backupFinding(backup('2026-03-02T02:00:00Z'), now).state).toBe('good');
    expect(backupFinding(backup('2026-02-28T02:00:00Z'), now).state).toBe('bad');
    expect(backupFinding(backup(''), now)).toEqual({ state: 'unknown', words: 'backupUnknown' });
  });
});

describe('the model', () => {
  it('is judged by its last call', () => {
    const answered = { answeredAt: '2026-03-02T09:00:00Z' };
    expect(modelFinding(model(answered)).state).toBe('good');
    const failed = { ...answered, failedAt: '2026-03-02T09:30:00Z', failure: 'MODEL_TIMEOUT' };
    expect(modelFinding(model(failed))).toMatchObject({ state: 'bad', said: 'MODEL_TIMEOUT' });
    expect(modelFinding(model({})).state).toBe('unknown');
    expect(modelFinding(model({ configured: false })).state).toBe('off');
  });
});

describe('storage', () => {
  it('needs a look from four fifths of the quota', () => {
    expect(storageFinding(contact({}, 79)).state).toBe('good');
    expect(storageFinding(contact({}, 80)).state).toBe('bad');
  });
});

it('nothing is claimed for a part that has not answered', () => {
  const nobody = { contact: silent, chat: silent, analytics: silent } as Overview;
  const findings = [
    mailFinding(nobody, now),
    backupFinding(nobody, now),
    modelFinding(nobody),
    storageFinding(nobody),
  ];
  expect(findings.every(({ state }) => state === 'unknown')).toBe(true);
});

describe('sign-ins', () => {
  const lastSignIn = '2026-03-01T18:00:00Z';
  const found = (more: object) => signInFinding({ username: 'owner', lastSignIn, ...more });

  it('are fine while nobody had the right password', () => {
    expect(found({})).toMatchObject({ state: 'good', words: 'signInNone', moment: lastSignIn });
    expect(found({ failedSignIns: 3 })).toMatchObject({ state: 'good', words: 'signInFailed', count: 3 });
    expect(found({ lastSignIn: '' })).toMatchObject({ state: 'good', words: 'signInFirst' });
  });

  it('need a look when somebody had', () => {
    expect(found({ failedSignIns: 3, wrongCodes: 1 })).toMatchObject({ state: 'bad', count: 3 });
    expect(found({ lastSignIn: '', failedSignIns: 1, wrongCodes: 1 }).state).toBe('bad');
  });
});
