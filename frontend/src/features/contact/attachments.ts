import { attachments as limits } from '@/shared/config/limits';

export interface Added {
  files: File[];
  /** Names of files whose type isn't accepted. */
  rejected: string[];
  /** A limit that the addition would break; then nothing was added. */
  violation: 'tooMany' | 'tooLarge' | null;
}

export const totalBytes = (files: readonly File[]): number =>
  files.reduce((sum, file) => sum + file.size, 0);

function isRefused(name: string): boolean {
  const extension = name.split('.').pop()?.toLowerCase() ?? '';
  return name.includes('.') && (limits.refused as readonly string[]).includes(extension);
}

/** Adds files by the rules: refused types out, at most 10 in all, at most 25 MB together. */
export function addFiles(present: readonly File[], added: readonly File[]): Added {
  const rejected = added.filter((file) => isRefused(file.name)).map((file) => file.name);
  const files = [...present, ...added.filter((file) => !isRefused(file.name))];
  const kept = { files: [...present], rejected };
  if (files.length > limits.maxFiles) return { ...kept, violation: 'tooMany' };
  if (totalBytes(files) > limits.maxBytes) return { ...kept, violation: 'tooLarge' };
  return { files, rejected, violation: null };
}
