import { download } from '@/shared/config/limits';

/** Everything that isn't a letter or digit becomes an underscore, as downloaded files are named. */
export const fileNamePart = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '_');

/** Hands a file to the browser's downloads; cleans up after 100 ms. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => {
    link.remove();
    URL.revokeObjectURL(url);
  }, download.cleanUpMs);
}
