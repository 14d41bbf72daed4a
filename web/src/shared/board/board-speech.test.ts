import { expect, test } from '@jest/globals';
import { placementOf } from './board-position.ts';
import { speakMove, speakSquare } from './board-speech.ts';

test.each([
  ['e4', 'e4'],
  ['Nf3+', 'Knight f3, check'],
  ['exd5', 'Pawn e takes d5'],
  ['Rfe1', 'Rook f e1'],
  ['Qh4xe1#', 'Queen h4 takes e1, checkmate'],
  ['e8=Q+', 'e8 promotes to queen, check'],
  ['bxa1=N', 'Pawn b takes a1 promotes to knight'],
  ['O-O', 'Castles kingside'],
  ['O-O-O#', 'Castles queenside, checkmate'],
  ['Ci3', 'Chancellor i3'],
])('%s is spoken as "%s"', (san, words) => {
  expect(speakMove(san)).toBe(words);
});

test('a square is spoken with the piece on it', () => {
  const placement = placementOf('8/8/8/8/4p3/8/8/8 w - - 0 1');
  expect(speakSquare(placement, 'e4')).toBe('e4, black pawn');
  expect(speakSquare(placement, 'e5')).toBe('e5, empty');
});
