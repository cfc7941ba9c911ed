/** The rules of the contact form, in the order in which they are checked. */

export interface Draft {
  name: string;
  email: string;
  message: string;
}

export type Fault = 'nameRequired' | 'emailRequired' | 'emailInvalid' | 'messageRequired';

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

/** The first rule that the draft breaks; null if it may be sent. */
export function firstFault({ name, email, message }: Draft): Fault | null {
  if (name.trim() === '') return 'nameRequired';
  if (email.trim() === '') return 'emailRequired';
  if (!isEmail(email)) return 'emailInvalid';
  if (message.trim() === '') return 'messageRequired';
  return null;
}

export const fieldOf: Record<Fault, keyof Draft> = {
  nameRequired: 'name',
  emailRequired: 'email',
  emailInvalid: 'email',
  messageRequired: 'message',
};
