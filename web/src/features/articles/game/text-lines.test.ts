import { expect, test } from '@jest/globals';
import { readGame } from './read-game.ts';
import { textLines } from './text-lines.ts';

test.each([
  ['moves alone', '1. e4 e5', ['1.e4 e5']],
  [
    'a variation between the moves',
    '1. e4 {Best.} (1. d4 d5) 1... e5',
    ['1.e4 {Best.}', '> (1.d4 d5)', '1...e5'],
  ],
  [
    'variations in variations, and one after the other',
    '1. e4 (1. d4 d5 (1... Nf6 {Known.})) (1. c4) 1... e5',
    ['1.e4', '> (1.d4 d5 (1...Nf6 {Known.}))', '> (1.c4)', '1...e5'],
  ],
])('the lines of %s: brackets stay at their moves', (_, pgn, lines) => {
  const { plies, tokens } = readGame(pgn)!;
  const written = textLines(tokens).map(({ isVariation, parts }) => {
    const texts = parts.map(({ token, before, after }) => {
      if (token.kind === 'comment') return `${before}{${token.text}}${after}`;
      const { number, san } = plies[token.ply]!;
      return before + number + san + after;
    });
    return `${isVariation ? '> ' : ''}${texts.join(' ')}`;
  });
  expect(written).toEqual(lines);
});

test('brackets with nothing between them are left out', () => {
  expect(textLines([{ kind: 'open' }, { kind: 'close' }])).toEqual([]);
});
