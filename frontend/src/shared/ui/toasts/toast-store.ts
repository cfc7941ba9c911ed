/** The notifications: at most one at a time; a dismissed one stays in memory for 1,000,000 ms. */
import { toast as limits } from '@/shared/config/limits';

export interface ToastMessage {
  id: number;
  title: string;
  text?: string;
  tone: 'neutral' | 'positive' | 'caution' | 'negative';
  open: boolean;
}

type Listener = () => void;

let current: readonly ToastMessage[] = [];
let counter = 0;
const listeners = new Set<Listener>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function put(next: readonly ToastMessage[]): void {
  current = next;
  listeners.forEach((notify) => notify());
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly ToastMessage[] => current;

export function removeToast(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
  put(current.filter((message) => message.id !== id));
}

/** Closes a notification; it is removed for good after 1,000,000 ms or by the next one. */
export function dismissToast(id: number): void {
  put(current.map((message) => (message.id === id ? { ...message, open: false } : message)));
  clearTimeout(removals.get(id));
  removals.set(
    id,
    setTimeout(() => removeToast(id), limits.removeMs),
  );
}

/** Closes what is shown, because what it speaks of is being tried anew. */
export function dismissToasts(): void {
  current.filter(({ open }) => open).forEach(({ id }) => dismissToast(id));
}

/** Shows a notification in place of the one before; gives its identifier. */
export function showToast(message: {
  title: string;
  text?: string;
  tone?: ToastMessage['tone'];
}): number {
  counter += 1;
  current.forEach((old) => {
    clearTimeout(removals.get(old.id));
    removals.delete(old.id);
  });
  put([{ tone: 'neutral', ...message, id: counter, open: true }]);
  return counter;
}
