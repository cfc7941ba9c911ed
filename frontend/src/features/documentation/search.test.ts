import { describe, expect, it } from 'vitest';
import { searchSections } from './search';

const sections = [
  { id: 'overview', title: 'Overview', content: 'What **it** does for [visitors](/about).' },
  { id: 'database-schema', title: 'Database schema', content: `${'word '.repeat(40)}Pool of six.` },
];

describe('searchSections', () => {
  it('finds words of a title and of a text without regard to case', () => {
    expect(searchSections(sections, 'SCHEMA').map(({ id }) => id)).toEqual(['database-schema']);
    expect(searchSections(sections, 'VISITORS').map(({ id }) => id)).toEqual(['overview']);
  });

  it('shows the words around the hit without Markdown signs', () => {
    const [hit] = searchSections(sections, 'it does');
    expect(hit).toMatchObject({ match: 'it does', after: ' for visitors.' });
    expect(hit?.before).toBe('What ');
  });

  it('drops the marks of lists and parts the cells of tables by dots', () => {
    const content = '- one\n- `two`\n\n| Part | State |\n|---|:-:|\n| chat | none |\n';
    const [hit] = searchSections([{ id: 'parts', title: 'Parts', content }], 'part');
    expect(hit).toMatchObject({ before: 'one two · ', match: 'Part', after: ' · State · chat · none' });
  });

  it('cuts long text on both sides with an ellipsis', () => {
    const [hit] = searchSections(sections, 'pool');
    expect(hit?.before.startsWith('…')).toBe(true);
    expect(hit?.after).toBe(' of six.');
  });

  it('finds nothing for blanks and for words that stand nowhere', () => {
    expect(searchSections(sections, '   ')).toEqual([]);
    expect(searchSections(sections, 'kubernetes')).toEqual([]);
  });
});
