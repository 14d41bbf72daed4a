import { expect, test } from '@jest/globals';
import { encodeMove } from '@royal-chess/domain/chess/move-code';
import { Replay } from '@royal-chess/domain/chess/replay';
import type { MoveResults } from '../game-statistics.ts';
import type { ExploredConditions } from './board-search.ts';
import { type Explore, FirstMoves } from './first-moves.ts';

const results = (games: number): MoveResults => ({
  white: games,
  draw: 0,
  black: 0,
  ratedGames: 0,
  ratingSum: 0,
  opponentGames: 0,
  opponentSum: 0,
  opponentPoints: 0,
  lastPlayed: null,
  years: { year: [], games: [] },
});

const keyAfter = (...moves: readonly string[]): bigint => {
  const replay = new Replay();
  for (const move of moves) replay.playTrustedUci(move);
  return replay.signedKey;
};

/** Games by the moves that lead to a position. */
const tree: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '': { e2e4: 60_000, d2d4: 80_000, g1f3: 9_000, a2a3: 12 },
  d2d4: { g8f6: 50_000 },
  e2e4: { e7e5: 20_000 },
  g1f3: { d7d5: 3_000 },
};
const lines = new Map(
  Object.keys(tree).map((line) => [keyAfter(...line.split(' ').filter(Boolean)), line] as const),
);

const explored =
  (into: string[]): Explore =>
  (wanted) => {
    const line = lines.get(wanted.positionKey) ?? 'another';
    into.push(line);
    const moves = Object.entries(tree[line] ?? {}).map(([move, games]) => ({
      move: encodeMove(move),
      ...results(games),
    }));
    return { complete: true, position: results(1), moves, top: [], recent: [] };
  };

function exploredBy(firstMoves: FirstMoves): string[] {
  const found: string[] = [];
  while (firstMoves.isWaiting) firstMoves.step(explored(found));
  return found;
}

const plain: ExploredConditions = { sources: ['a'], positionKey: keyAfter('c2c4') };

test('positions are explored from the start on, those of the most games first; rare ones are left out', () => {
  const firstMoves = new FirstMoves();
  firstMoves.note(plain, 5);
  expect(exploredBy(firstMoves)).toEqual(['', 'd2d4', 'e2e4', 'another', 'another', 'g1f3', 'another']);
});

const questions: [name: string, wanted: ExploredConditions, isExplored: boolean][] = [
  ['the usual start named', { ...plain, variant: 'classical' }, true],
  ['a filter that is not set', { ...plain, speed: undefined }, true],
  ['another variant', { ...plain, variant: 'capablanca' }, false],
  ['a filter', { ...plain, result: ['1-0'] }, false],
];

test.each(questions)('given %s', (_, wanted, isExplored) => {
  const firstMoves = new FirstMoves();
  firstMoves.note(wanted, 5);
  expect(firstMoves.isWaiting).toBe(isExplored);
});

test('the same question is not explored twice, until its explorations are forgotten', () => {
  const firstMoves = new FirstMoves();
  firstMoves.note(plain, 5);
  exploredBy(firstMoves);
  firstMoves.note({ ...plain, positionKey: keyAfter('e2e4') }, 5);
  expect(firstMoves.isWaiting).toBe(false);
  firstMoves.note({ ...plain, sources: ['b'] }, 5);
  expect(firstMoves.isWaiting).toBe(true);
  exploredBy(firstMoves);
  firstMoves.clear();
  firstMoves.note(plain, 5);
  expect(firstMoves.isWaiting).toBe(true);
});

/** Each side advances pawns that it has not advanced. */
const pawnMoves = (line: readonly string[]): string[] =>
  [...'abcdefgh']
    .map((file) => (line.length % 2 === 0 ? `${file}2${file}3` : `${file}7${file}6`))
    .filter((move) => !line.includes(move));

test('no more than 384 positions are explored', () => {
  const firstMoves = new FirstMoves();
  firstMoves.note(plain, 5);
  const known = new Map<bigint, readonly string[]>([[keyAfter(), []]]);
  let count = 0;
  while (firstMoves.isWaiting)
    firstMoves.step(({ positionKey }) => {
      count += 1;
      const line = known.get(positionKey)!;
      const moves = pawnMoves(line).map((move) => {
        known.set(keyAfter(...line, move), [...line, move]);
        return { move: encodeMove(move), ...results(5_000) };
      });
      return { complete: true, position: results(1), moves, top: [], recent: [] };
    });
  expect(count).toBe(384);
});
