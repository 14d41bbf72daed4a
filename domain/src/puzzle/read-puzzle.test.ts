import { expect, test } from '@jest/globals';
import { columnsOf, lichessColumns, puzzleHeader, readPuzzle, writePuzzle } from './read-puzzle.ts';

/** Of the Lichess database (CC0). */
const row =
  '000rZ,2kr1b1r/p1p2pp1/2pqb3/7p/3N2n1/2NPB3/PPP2PPP/R2Q1RK1 w - - 2 13,d4e6 d6h2,633,93,100,616,kingsideAttack mate mateIn1 oneMove opening,https://lichess.org/seIMDWkD#25,Scandinavian_Defense Scandinavian_Defense_Modern_Variation,';
const cells = row.split(',');
const withCell = (at: number, text: string): string => cells.with(at, text).join(',');

test('a row of Lichess is read, with columns that are not known', () => {
  expect(readPuzzle(row, lichessColumns)).toEqual({
    ok: true,
    value: {
      id: '000rZ',
      fen: '2kr1b1r/p1p2pp1/2pqb3/7p/3N2n1/2NPB3/PPP2PPP/R2Q1RK1 w - - 2 13',
      moves: ['d4e6', 'd6h2'],
      rating: 633,
      deviation: 93,
      popularity: 100,
      plays: 616,
      themes: ['kingsideAttack', 'mate', 'mateIn1', 'oneMove', 'opening'],
      openings: ['Scandinavian_Defense', 'Scandinavian_Defense_Modern_Variation'],
      game: 'https://lichess.org/seIMDWkD#25',
    },
  });
});

test.each([
  ['an id with other letters', 0, '6E+087', 'PuzzleId: An id has letters and digits'],
  ['no position', 1, '8/8 w', 'FEN: '],
  ['a move that is not legal', 2, 'd4e6 d6h3', 'Moves: d6h3, number 2, is not legal'],
  ['a first move of the wrong side', 2, 'd6h2 d4e6', 'Moves: d6h2, number 1, is not legal'],
  ['a last move of the opponent', 2, 'd4e6 d6h2 g1h2', 'Moves: the first move is the opponent’s'],
  ['no moves', 2, '', 'Moves: '],
  ['no rating', 3, '', 'Rating: '],
  ['a rating that is no number', 3, 'high', 'Rating: '],
  ['a theme of other signs', 7, 'mate <b>', 'Themes: '],
])('%s is a fault that names its column', (_, at, text, fault) => {
  const outcome = readPuzzle(withCell(at, text), lichessColumns);
  expect(outcome).toEqual({ ok: false, error: expect.stringMatching(new RegExp(`^${fault}`)) });
});

test('castling is kept in one notation', () => {
  const castles = 'c,r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1,e8f8 e1h1,900';
  expect(readPuzzle(castles, lichessColumns)).toMatchObject({ value: { moves: ['e8f8', 'e1g1'] } });
});

test('what is written is read again', () => {
  const puzzle = readPuzzle(row, lichessColumns);
  if (!puzzle.ok) throw new Error(puzzle.error);
  const columns = columnsOf(puzzleHeader);
  if (!columns.ok || columns.value === null) throw new Error('no row of names');
  expect(readPuzzle(writePuzzle(puzzle.value), columns.value)).toEqual(puzzle);
});

test.each([
  ['a row of a puzzle', row, { ok: true, value: null }],
  ['names in another order', 'Rating,Moves,FEN,PuzzleId', { ok: true, value: { Rating: 0, PuzzleId: 3 } }],
  ['names without the moves', 'PuzzleId,FEN,Rating', { ok: false, error: 'There is no column Moves' }],
])('the first row: %s', (_, line, expected) => expect(columnsOf(line)).toMatchObject(expected));
