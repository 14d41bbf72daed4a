import { describe, expect, test } from '@jest/globals';
import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import { Position } from '../chess/position.ts';
import type { SearchedPosition } from '../engine/position-search.ts';
import { findTactic, type Judge, type Suspect } from './find-tactic.ts';
import { mineTactics } from './mine-tactics.ts';
import { played } from './played.ts';
import { provesMate } from './proves-mate.ts';

function at(fen: string): Position {
  const position = Position.fromFen(fen);
  if (!position.ok) throw new Error(position.error.message);
  return position.value;
}

const nodes = 1_000;
const won: PgnEvaluation = { pawns: 5 };
const equal: PgnEvaluation = { pawns: 0 };
type Said = Pick<SearchedPosition, 'best' | 'lines' | 'evaluation'>;

/** One move wins, and each other one is equal. */
const only = (best: string, other: string, evaluation: PgnEvaluation = won): Said => ({
  best,
  evaluation,
  lines: [
    { uci: best, evaluation },
    { uci: other, evaluation: equal },
  ],
});
const plain = (best: string, evaluation: PgnEvaluation): Said => ({
  best,
  evaluation,
  lines: [{ uci: best, evaluation }],
});

/** An engine that answers by the moves since a position, and differently with all nodes where it is said. */
function scripted(
  start: Position,
  said: Readonly<Record<string, Said>>,
  proving: Readonly<Record<string, Said>> = {},
): Judge {
  const answers = (script: Readonly<Record<string, Said>>): Map<string, Said> =>
    new Map(
      Object.entries(script).map(([line, answer]) => [
        line.split(' ').filter(Boolean).reduce(played, start).key(),
        answer,
      ]),
    );
  const [usual, all] = [answers(said), answers(proving)];
  return {
    judge: async (position, count) => {
      const answer = (count === nodes ? all.get(position.key()) : undefined) ?? usual.get(position.key());
      if (!answer) throw new Error(`The engine was not expected to search ${position.fen()}`);
      return { depth: 1, tableHits: 0, ...answer };
    },
  };
}

// A pawn move lets the knight fork king and rook.
const fork = at('r3k3/7p/8/3N4/8/8/6PP/6K1 b - - 0 1');
const suspect: Suspect = { position: fork, move: 'h7h6', before: equal, after: only('d5c7', 'g1f2') };
const script: Readonly<Record<string, Said>> = {
  '': plain('a8d8', equal),
  h7h6: only('d5c7', 'g1f2'),
  'h7h6 d5c7': plain('e8d7', won),
  'h7h6 d5c7 e8d7': only('c7a8', 'g1f2'),
  'h7h6 d5c7 e8d7 c7a8': plain('d7c6', won),
  'h7h6 d5c7 e8d7 c7a8 d7c6': only('g1f2', 'g2g4', { pawns: 1 }),
};
const forked = ['h7h6', 'd5c7', 'e8d7', 'c7a8'];

describe('a tactic', () => {
  test('goes on while one move alone wins, and ends with a move of the solver', async () => {
    expect(await findTactic(suspect, scripted(fork, script), nodes)).toEqual({
      fen: fork.fen(),
      moves: forked,
      evaluation: won,
      hidden: 0,
    });
  });

  const never = scripted(fork, {});
  test.each<readonly [string, Partial<Suspect>, Judge]>([
    ['without a mistake', { after: only('d5c7', 'g1f2', equal) }, never],
    [
      'where a glance finds another move that wins as well',
      {
        after: {
          ...only('d5c7', 'g1f2'),
          lines: [...only('d5c7', 'g1f2').lines.slice(0, 1), ...plain('g1f2', won).lines],
        },
      },
      never,
    ],
    ['where the solver was winning before', { before: won }, never],
    [
      'where another move wins as well',
      {},
      scripted(fork, {
        ...script,
        h7h6: {
          ...only('d5c7', 'g1f2'),
          lines: [only('d5c7', 'g1f2').lines[0]!, { uci: 'g1f2', evaluation: won }],
        },
      }),
    ],
    ['of one move', {}, scripted(fork, { ...script, 'h7h6 d5c7 e8d7': only('c7a8', 'g1f2', equal) })],
    ['where more nodes find another move', {}, scripted(fork, script, { h7h6: only('g1f2', 'd5c7') })],
    [
      'where more nodes doubt the second move',
      {},
      scripted(fork, script, { 'h7h6 d5c7 e8d7': only('c7a8', 'g1f2', equal) }),
    ],
    [
      'where more nodes find the position before already won',
      {},
      scripted(fork, { ...script, '': plain('a8d8', won) }),
    ],
  ])('is none %s', async (_, changes, judge) => {
    expect(await findTactic({ ...suspect, ...changes }, judge, nodes)).toBeNull();
  });

  test('ends where more nodes are in doubt', async () => {
    const longer = {
      ...script,
      'h7h6 d5c7 e8d7 c7a8 d7c6': only('a8b6', 'g1f2'),
      'h7h6 d5c7 e8d7 c7a8 d7c6 a8b6': plain('h6h5', won),
      'h7h6 d5c7 e8d7 c7a8 d7c6 a8b6 h6h5': only('b6c4', 'g1f2', equal),
    };
    const found = await findTactic(suspect, scripted(fork, longer), nodes);
    expect(found?.moves).toHaveLength(6);
    const doubt = { 'h7h6 d5c7 e8d7 c7a8 d7c6': only('a8b6', 'g1f2', equal) };
    const shorter = await findTactic(suspect, scripted(fork, longer, doubt), nodes);
    expect(shorter?.moves).toHaveLength(4);
  });

  test('counts what a short search does not find', async () => {
    const judge = scripted(fork, script);
    const short: Judge = {
      judge: (position, count) =>
        count === 500
          ? Promise.resolve({ depth: 1, tableHits: 0, ...plain('g1f2', equal) })
          : judge.judge(position, count),
    };
    expect(await findTactic(suspect, short, nodes)).toMatchObject({ hidden: 2 });
  });
});

describe('a mate', () => {
  const position = at('3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1');
  const mate: PgnEvaluation = { mate: 2 };
  const mates: Readonly<Record<string, Said>> = {
    '': plain('g7g6', equal),
    g8h8: only('e2e8', 'g1f2', mate),
    'g8h8 e2e8': plain('d8e8', mate),
    'g8h8 e2e8 d8e8': only('e1e8', 'g1f2', { mate: 1 }),
  };

  test('is proved by our own search', async () => {
    const mistake = { position, move: 'g8h8', before: equal, after: mates['g8h8']! };
    expect(await findTactic(mistake, scripted(position, mates), nodes)).toMatchObject({
      moves: ['g8h8', 'e2e8', 'd8e8', 'e1e8'],
    });
  });

  test.each<readonly [string, string, number, boolean]>([
    ['in one', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 1, true],
    ['in one with another beside it', '7k/5ppp/8/8/8/8/1R6/R5K1 w - - 0 1', 1, false],
    ['in two', '3r3k/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1', 2, true],
    ['that is said to take longer', '3r3k/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1', 3, false],
    ['in four that checks force', '2r1r2k/5ppp/8/8/4R3/4R3/4R3/4R1K1 w - - 0 1', 4, false],
    ['that is none', '8/8/8/4k3/8/8/3QK3/8 w - - 0 1', 2, false],
  ])('%s: %s in %d', (_, fen, depth, proved) => {
    expect(provesMate(at(fen).board(), depth)).toBe(proved);
  });
});

describe('the mistakes of a game', () => {
  const start = at('r3k3/7p/8/3N4/8/8/6PP/6K1 w - - 0 1');
  const moves = ['g1f2', 'h7h6', 'd5c7', 'e8d7', 'c7a8'];
  const after = (more: readonly string[], said: Said): [string, Said] => [more.join(' '), said];
  const game = Object.fromEntries([
    after([], plain('g1f2', equal)),
    after(moves.slice(0, 1), plain('a8d8', equal)),
    after(moves.slice(0, 2), only('d5c7', 'f2f3')),
    after(moves.slice(0, 3), plain('e8d7', won)),
    after(moves.slice(0, 4), only('c7a8', 'f2f3')),
    after(moves, plain('d7c6', won)),
    after([...moves, 'd7c6'], plain('f2f3', won)),
  ]);
  const openings = (before: readonly string[]): string[] => [`after_${before.length}`];

  test('are puzzles with the opening before them', async () => {
    const found = [];
    const judge = scripted(start, game);
    for await (const puzzle of mineTactics({ start, moves, game: 'https://x', openings }, judge, nodes))
      found.push(puzzle);
    expect(found).toMatchObject([
      { moves: forked, openings: ['after_1'], game: 'https://x', themes: expect.arrayContaining(['fork']) },
    ]);
  });

  test('that stay are one puzzle', async () => {
    // White does not see the fork, and Black does not either.
    const missed = ['g1f2', 'h7h6', 'f2f3', 'h6h5'];
    const judge = scripted(start, {
      ...game,
      'g1f2 h7h6 f2f3': plain('a8d8', equal),
      'g1f2 h7h6 f2f3 h6h5': only('d5c7', 'f3f2'),
    });
    const found = [];
    for await (const puzzle of mineTactics({ start, moves: missed, game: null, openings }, judge, nodes))
      found.push(puzzle);
    expect(found).toHaveLength(1);
  });

  test.each([
    ['of a game without moves', start],
    ['of a game that begins with its end', at('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1')],
  ])('%s are none, and no engine is asked', async (_, position) => {
    const found = [];
    const judge = scripted(position, {});
    for await (const puzzle of mineTactics(
      { start: position, moves: [], game: null, openings },
      judge,
      nodes,
    ))
      found.push(puzzle);
    expect(found).toEqual([]);
  });
});
