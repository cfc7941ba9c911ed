/**
 * The small kind of Markdown that answers use: headings, bullet and numbered lists, bold, and
 * contact details as links. Other HTML is stripped; nothing here ever becomes HTML again.
 */
import { stripTags } from '@/shared/lib/plain-text';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; parts: Inline[] }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'note'; number: number };

export type Block =
  | { kind: 'heading'; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] };

const pattern = new RegExp(
  [
    String.raw`\*\*(?<bold>[^*\n]+)\*\*`,
    String.raw`\[(?<label>[^\]\n]+)\]\((?<target>[^)\s]+)\)`,
    String.raw`\[(?<note>\d{1,2})\]`,
    String.raw`(?<url>https?:\/\/[^\s<>()]+[^\s<>().,;:!?])`,
    String.raw`(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)`,
    String.raw`(?<phone>\+\d[\d\s()-]{7,17}\d)`,
  ].join('|'),
  'g',
);

/** Only addresses that open a page, a mail or a call. */
function safeAddress(target: string): string | null {
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(target) ? target : null;
}

function inlineOf(groups: Record<string, string | undefined>, whole: string): Inline {
  const { bold, label, target, note, url, mail, phone } = groups;
  if (bold) return { kind: 'bold', parts: parseInline(bold) };
  if (note) return { kind: 'note', number: Number(note) };
  if (url) return { kind: 'link', text: url.replace(/^https?:\/\/(www\.)?/, ''), href: url };
  if (mail) return { kind: 'link', text: mail, href: `mailto:${mail}` };
  if (phone) return { kind: 'link', text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` };
  const href = safeAddress(target ?? '');
  return href ? { kind: 'link', text: label ?? href, href } : { kind: 'text', text: label ?? whole };
}

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(inlineOf(match.groups ?? {}, match[0]));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

const bullet = /^\s*[-*•–]\s+(.*)$/;
const numbered = /^\s*\d{1,2}[.)]\s+(.*)$/;
const heading = /^\s*#{1,6}\s+(.*)$/;

type Line =
  | { kind: 'heading' | 'bullet' | 'step' | 'text'; text: string }
  | { kind: 'empty'; text: '' };

function readLine(line: string): Line {
  const found = [
    ['heading', heading],
    ['bullet', bullet],
    ['step', numbered],
  ] as const;
  for (const [kind, shape] of found) {
    const text = shape.exec(line)?.[1];
    if (text !== undefined) return { kind, text };
  }
  return line.trim() === '' ? { kind: 'empty', text: '' } : { kind: 'text', text: line.trim() };
}

function addLine(blocks: Block[], { kind, text }: Line, follows: boolean): void {
  const last = blocks.at(-1);
  if (kind === 'heading') blocks.push({ kind: 'heading', parts: parseInline(text) });
  if (kind === 'text' && follows && last?.kind === 'paragraph')
    last.parts.push(...parseInline(` ${text}`));
  else if (kind === 'text') blocks.push({ kind: 'paragraph', parts: parseInline(text) });
  if (kind !== 'bullet' && kind !== 'step') return;
  const ordered = kind === 'step';
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(parseInline(text));
  else blocks.push({ kind: 'list', ordered, items: [parseInline(text)] });
}

export function parseBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let before: Line['kind'] = 'empty';
  for (const raw of stripTags(source).split('\n')) {
    const line = readLine(raw);
    addLine(blocks, line, before === 'text');
    before = line.kind;
  }
  return blocks;
}
