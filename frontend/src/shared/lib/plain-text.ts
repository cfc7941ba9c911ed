/** Tags go, what stands between them stays; scripts and styles go whole. */
export function stripTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '');
}

/** An answer as it is read out, copied or listed: without the marks of its formatting. */
export function plainText(source: string): string {
  return stripTags(source)
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/^\s*#{1,6}\s+/gm, '')
    .replace(/\[(\d{1,2})\]/g, '')
    .trim();
}
