import { expect, test } from '@jest/globals';
import { withHeadings } from './article-text.ts';

test.each([
  ['no heading', '<p>22...Rxc3!!</p>', '<p>22...Rxc3!!</p>', []],
  [
    'headings, one of them empty',
    '<h2>Two <em>tempi</em></h2><p>a</p><h2> </h2><h3>b</h3><h2>At home</h2>',
    '<h2 id="part-1">Two <em>tempi</em></h2><p>a</p><h2> </h2><h3>b</h3><h2 id="part-3">At home</h2>',
    [
      { id: 'part-1', text: 'Two tempi' },
      { id: 'part-3', text: 'At home' },
    ],
  ],
])('of %s', (_, html, written, headings) => {
  expect(withHeadings(html)).toEqual({ html: written, headings });
});
