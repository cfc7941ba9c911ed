/** The rules of the contact form, in the order in which they are checked. */
import { textLimits } from '@/shared/config/limits';
import { lettersOf } from '@/shared/lib/words';

export interface Draft {
  name: string;
  email: string;
  message: string;
}

export type Fault = 'nameRequired' | 'emailRequired' | 'emailInvalid' | 'messageRequired' | 'tooLong';

/** Code points that the server takes of each field. */
export const longest: Record<keyof Draft, number> = {
  name: textLimits.name,
  email: textLimits.email,
  message: textLimits.contactMessage,
};

/** One label of a host name or a dot-free part: letters, digits and inner hyphens, at most 63. */
const standardAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

const touchesDot = (part: string) => part.startsWith('.') || part.endsWith('.');

export function isEmail(text: string): boolean {
  const email = text.trim();
  const parts = email.split('@');
  const [local = '', domain = ''] = parts;
  if (parts.length !== 2 || !email.includes('.') || email.includes('..')) return false;
  if (local === '' || domain === '' || touchesDot(local) || touchesDot(domain)) return false;
  return domain.includes('.') && standardAddress.test(email);
}

/** The first field that holds more than the server takes. */
const tooLongField = (draft: Draft): keyof Draft | undefined =>
  (Object.keys(longest) as (keyof Draft)[]).find((field) => lettersOf(draft[field].trim()) > longest[field]);

/** The first rule that the draft breaks; null if it may be sent. */
export function firstFault({ name, email, message }: Draft): Fault | null {
  if (name.trim() === '') return 'nameRequired';
  if (email.trim() === '') return 'emailRequired';
  if (!isEmail(email)) return 'emailInvalid';
  if (message.trim() === '') return 'messageRequired';
  return tooLongField({ name, email, message }) ? 'tooLong' : null;
}

const fields: Record<Exclude<Fault, 'tooLong'>, keyof Draft> = {
  nameRequired: 'name',
  emailRequired: 'email',
  emailInvalid: 'email',
  messageRequired: 'message',
};

/** The field that a broken rule speaks of. */
export const fieldOf = (fault: Fault, draft: Draft): keyof Draft =>
  fault === 'tooLong' ? (tooLongField(draft) ?? 'message') : fields[fault];
