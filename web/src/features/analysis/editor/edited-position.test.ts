import { describe, expect, test } from '@jest/globals';
import type { Variant } from '@royal-chess/contracts/chess';
import { Position } from '@royal-chess/domain/chess/position';
import {
  cleared,
  type EditedPosition,
  enPassantSquares,
  fenOf,
  hasRight,
  initialEdited,
  isRightPossible,
  moved,
  placed,
  readEdited,
  withEnPassant,
  withRight,
  withTurn,
  withVariant,
} from './edited-position.ts';

function read(fen: string, variant: Variant = 'classical'): EditedPosition {
  const edited = readEdited(fen, variant);
  if (!edited) throw new Error(`${fen} is not read`);
  return edited;
}

const start = Position.initial('classical').fen();
const rooks = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

describe('a position is read and written', () => {
  test.each<readonly [string, Variant, string]>([
    ['the start', 'classical', start],
    ['the start of 10x8', 'capablanca', Position.initial('capablanca').fen()],
    ['counters', 'classical', '4k3/8/8/8/8/8/8/4K3 b - - 12 34'],
    ['a jump', 'classical', 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3'],
    ['the file of an inner rook', '960', '1k3rr1/8/8/8/8/8/8/1K3RR1 w Ff - 0 1'],
    ['no kings', 'classical', '8/8/8/8/8/8/8/8 w - - 0 1'],
    ['the side that is not to move in check', 'classical', '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1'],
  ])('%s', (_, variant, fen) => {
    expect(fenOf(read(fen, variant))).toBe(fen);
  });

  test.each<readonly [string, string, string]>([
    ['only pieces', '4k3/8/8/8/8/8/8/4K3', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['rights without their rooks', '4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1', '4k3/8/8/8/8/8/8/4K2R w K - 0 1'],
    ['a jump over no pawn', '4k3/8/8/8/8/8/8/4K3 w - e6 0 1', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['counters that are none', '4k3/8/8/8/8/8/8/4K3 w - - x 1', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
  ])('%s: settled', (_, text, fen) => {
    expect(fenOf(read(text))).toBe(fen);
  });

  test.each<readonly [string, string, Variant]>([
    ['nothing', '', 'classical'],
    ['seven ranks', '8/8/8/8/8/8/8 w - - 0 1', 'classical'],
    ['a rank of nine', '9/8/8/8/8/8/8/8 w - - 0 1', 'classical'],
    ['a letter that is no piece', 'x7/8/8/8/8/8/8/8 w - - 0 1', 'classical'],
    ['a piece of the other board', 'a7/8/8/8/8/8/8/8 w - - 0 1', 'classical'],
    ['a board of another width', start, 'capablanca'],
  ])('%s: no board', (_, text, variant) => {
    expect(readEdited(text, variant)).toBeNull();
  });
});

describe('an edit', () => {
  test.each<readonly [string, (edited: EditedPosition) => EditedPosition, string]>([
    ['a piece is placed', (at) => placed(at, 'd4', 'wN'), 'r3k2r/8/8/8/3N4/8/8/R3K2R w KQkq - 0 1'],
    ['another takes its place', (at) => placed(at, 'a1', 'bQ'), 'r3k2r/8/8/8/8/8/8/q3K2R w Kkq - 0 1'],
    ['it is removed with its right', (at) => placed(at, 'h8', null), 'r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1'],
    ['a king moves', (at) => moved(at, 'e1', 'e2'), 'r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1'],
    ['a piece takes another', (at) => moved(at, 'a1', 'a8'), 'R3k2r/8/8/8/8/8/8/4K2R w Kk - 0 1'],
    ['nothing moves', (at) => moved(at, 'd4', 'd5'), rooks],
    ['onto itself', (at) => moved(at, 'a1', 'a1'), rooks],
    ['Black is to move', (at) => withTurn(at, 'black'), 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1'],
    ['a right is taken', (at) => withRight(at, 'Q', false), 'r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1'],
    ['and given', (at) => withRight(withRight(at, 'Q', false), 'Q', true), rooks],
    ['all is cleared', cleared, '8/8/8/8/8/8/8/8 w - - 0 1'],
    ['the rules of Chess960', (at) => withVariant(at, '960'), rooks],
    ['a wider board', (at) => withVariant(at, 'capablanca'), Position.initial('capablanca').fen()],
  ])('%s', (_, edit, fen) => {
    expect(fenOf(edit(read(rooks)))).toBe(fen);
  });

  test('the right of a wing takes the place of that of an inner rook', () => {
    const inner = read('1k3rr1/8/8/8/8/8/8/1K3RR1 w Ff - 0 1', '960');
    expect(hasRight(inner, 'K')).toBe(true);
    expect(hasRight(inner, 'Q')).toBe(false);
    expect(fenOf(withRight(inner, 'K', true))).toBe('1k3rr1/8/8/8/8/8/8/1K3RR1 w Kf - 0 1');
    expect(fenOf(withRight(inner, 'k', false))).toBe('1k3rr1/8/8/8/8/8/8/1K3RR1 w F - 0 1');
  });
});

test.each<readonly [string, string, Variant, string]>([
  ['all of the start', start, 'classical', 'KQkq'],
  ['with a rook on one wing', '4k3/8/8/8/8/8/8/4K2R w - - 0 1', 'classical', 'K'],
  ['not from another file', '4k3/8/8/8/8/8/8/R2K3R w - - 0 1', 'classical', ''],
  ['from another file in Chess960', '4k3/8/8/8/8/8/8/R2K3R w - - 0 1', '960', 'KQ'],
  ['not from another rank', '8/4k2r/8/8/8/8/8/4K3 w - - 0 1', 'classical', ''],
  ['without a king', '8/8/8/8/8/8/8/R6R w - - 0 1', 'classical', ''],
])('%s: castling is possible', (_, fen, variant, rights) => {
  const edited = read(fen, variant);
  expect(
    Array.from('KQkq')
      .filter((letter) => isRightPossible(edited, letter))
      .join(''),
  ).toBe(rights);
});

test.each<readonly [string, string, readonly string[]]>([
  ['of Black', '4k3/8/8/1p1p4/8/8/8/4K3 w - - 0 1', ['b6', 'd6']],
  ['of White', '4k3/8/8/8/P7/8/8/4K3 b - - 0 1', ['a3']],
  ['not through a piece', '4k3/8/3n4/3p4/8/8/8/4K3 w - - 0 1', []],
  ['not of the side to move', '4k3/8/8/8/P7/8/8/4K3 w - - 0 1', []],
])('a pawn %s may just have jumped', (_, fen, squares) => {
  expect(enPassantSquares(read(fen))).toEqual(squares);
});

test('a jump is forgotten with the other side to move', () => {
  const edited = withEnPassant(read('4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1'), 'd6');
  expect(fenOf(edited)).toContain(' w - d6 ');
  expect(fenOf(withTurn(edited, 'black'))).toContain(' b - - ');
});

test('the start of each variant is set up', () => {
  for (const variant of ['classical', '960', 'capablanca'] as const)
    expect(fenOf(initialEdited(variant))).toBe(Position.initial(variant).fen());
});
