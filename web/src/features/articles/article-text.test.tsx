import { expect, test } from '@jest/globals';
import { partsOf } from './article-text.ts';

const text = (html: string) => ({ kind: 'text', html });
const game = (source: string) => ({ kind: 'game', source });
const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';

test.each([
  ['no heading', '<p>22...Rxc3!!</p>', [text('<p>22...Rxc3!!</p>')], []],
  ['nothing', '', [], []],
  [
    'headings, one of them empty',
    '<h2>Two <em>tempi</em></h2><p>a</p><h2> </h2><h3>b</h3><h2>At home</h2>',
    [text('<h2 id="part-1">Two <em>tempi</em></h2><p>a</p><h2> </h2><h3>b</h3><h2 id="part-3">At home</h2>')],
    [
      { id: 'part-1', text: 'Two tempi' },
      { id: 'part-3', text: 'At home' },
    ],
  ],
  [
    'a game between paragraphs',
    '<p>a</p><pre><code>1. e4 e5</code></pre><p>b</p>',
    [text('<p>a</p>'), game('1. e4 e5'), text('<p>b</p>')],
    [],
  ],
  ['a game with tags', '<pre>[White "Rotlewi"]\n\n1. d4</pre>', [game('[White "Rotlewi"]\n\n1. d4')], []],
  ['a game that begins with Black', '<pre>22... Rxc3</pre>', [game('22... Rxc3')], []],
  ['a diagram', `<pre>${fen}\nWhite wins.</pre>`, [{ kind: 'diagram', source: `${fen}\nWhite wins.` }], []],
  ['another block', '<pre>npm start</pre>', [text('<pre>npm start</pre>')], []],
  ['a list of numbers', '<pre>1. Develop</pre>', [text('<pre>1. Develop</pre>')], []],
])('of %s', (_, html, parts, headings) => {
  expect(partsOf(html)).toEqual({ parts, headings });
});
