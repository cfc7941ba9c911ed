import { expect, test } from 'vitest';
import { withHeadings } from './headings';

test('each main heading of a section gets its place and stands in the contents', () => {
  const { html, headings } = withHeadings('<h3>Life of a <code>request</code></h3><p>x</p><h4>No</h4><h3>A &amp; B</h3>');
  expect(headings).toEqual([
    { id: 'part-1', title: 'Life of a request' },
    { id: 'part-2', title: 'A & B' },
  ]);
  expect(html).toContain('<h3 id="part-2" tabindex="-1">A &amp; B</h3>');
});
