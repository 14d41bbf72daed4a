import { expect, test } from '@jest/globals';
import { partsOf, positionIn } from './linked-text.ts';

const origin = 'https://chess.example';
const short = (text: string) =>
  partsOf(text, origin).map((part) =>
    part.kind === 'words' ? part.text : { href: part.href, path: part.path },
  );

test.each([
  ['words only', 'Good game', ['Good game']],
  [
    'an address in a sentence, without its full stop',
    'See https://example.org/a?b=1, please.',
    ['See ', { href: 'https://example.org/a?b=1', path: null }, ', please.'],
  ],
  [
    'a page of this site',
    'https://chess.example/games/7?ply=12#report',
    [{ href: 'https://chess.example/games/7?ply=12#report', path: '/games/7?ply=12#report' }],
  ],
  [
    'an address that looks like this site',
    'https://chess.example.evil/x',
    [{ href: 'https://chess.example.evil/x', path: null }],
  ],
  [
    'an address of this site that a link would take for another host',
    'https://chess.example//evil.example/x https://chess.example/api/x.rss',
    [
      { href: 'https://chess.example//evil.example/x', path: null },
      ' ',
      { href: 'https://chess.example/api/x.rss', path: null },
    ],
  ],
  ['another scheme', 'javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['an address that is none', 'http://[', ['http://[']],
  [
    'markup stays words',
    '<b>https://a.example</b>',
    ['<b>', { href: 'https://a.example/', path: null }, '</b>'],
  ],
])('%s', (_, text, expected) => expect(short(text)).toEqual(expected));

test('the parts together are the text', () => {
  const text = 'a https://x.example/1. b (https://y.example) c';
  expect(
    partsOf(text, origin)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['Look: https://chess.example/chessplay/analysis?moves=e2e4,e7e5.', '/chessplay/analysis?moves=e2e4,e7e5'],
  [
    'https://a.example and https://chess.example/chessplay/analysis?variant=960&fen=8/8/8/8/8/8/8/8+w',
    '/chessplay/analysis?variant=960&fen=8/8/8/8/8/8/8/8+w',
  ],
  ['https://chess.example/chessplay/analysis', null],
  ['https://chess.example/chessplay/analysis?game=1&line=2', null],
  ['https://chess.example.evil/chessplay/analysis?moves=e2e4', null],
  ['/chessplay/analysis?moves=e2e4', null],
])('the position of %s is %s', (text, path) => expect(positionIn(text, origin)).toBe(path));
