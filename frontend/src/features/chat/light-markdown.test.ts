import { expect, test } from 'vitest';
import { plainText, stripTags } from '@/shared/lib/plain-text';
import { parseBlocks, parseInline } from './light-markdown';

test('headings, lists and paragraphs become blocks', () => {
  const blocks = parseBlocks('## Title\n\nFirst line\nsecond line\n\n- one\n- two\n\n1. a\n2. b');
  expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'list']);
  expect(blocks[1]).toMatchObject({ parts: [{ text: 'First line' }, { text: ' second line' }] });
  expect(blocks[2]).toMatchObject({ ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] });
  expect(blocks[3]).toMatchObject({ ordered: true });
});

test('bold text and the numbers of sources are marked', () => {
  expect(parseInline('Across **25+ factories**.[1]')).toEqual([
    { kind: 'text', text: 'Across ' },
    { kind: 'bold', parts: [{ kind: 'text', text: '25+ factories' }] },
    { kind: 'text', text: '.' },
    { kind: 'note', number: 1 },
  ]);
});

test.each([
  ['name@example.com', 'mailto:name@example.com'],
  ['+44 7700 900417', 'tel:+447700900417'],
  ['https://www.linkedin.com/in/name', 'https://www.linkedin.com/in/name'],
  ['[profile](https://example.com/p)', 'https://example.com/p'],
])('%s becomes a link', (text, href) => {
  expect(parseInline(text)).toMatchObject([{ kind: 'link', href }]);
});

test('a link to a script stays plain text', () => {
  expect(parseInline('[click](javascript:alert(1))')[0]).toMatchObject({ kind: 'text', text: 'click' });
  expect(parseInline('[click](//evil.example)')[0]).toMatchObject({ kind: 'text' });
});

test('HTML is stripped, comparisons stay', () => {
  expect(stripTags('<b>bold</b> <img src=x onerror=alert(1)>3 < 5')).toBe('bold 3 < 5');
  expect(stripTags('a<script>alert(1)</script>b')).toBe('ab');
  expect(stripTags('a<script>alert(1)')).toBe('a');
});

test('what is copied holds no marks', () => {
  expect(plainText('## Head\n**Bold** text[1]')).toBe('Head\nBold text');
});
