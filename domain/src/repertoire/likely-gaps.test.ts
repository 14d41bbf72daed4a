import { expect, test } from '@jest/globals';
import type { Color } from '@royal-chess/contracts/chess';
import { Position } from '../chess/position.ts';
import { type Gap, likelyGaps } from './likely-gaps.ts';
import { linesOfPgn } from './lines-of-pgn.ts';
import { nodesByKey } from './repertoire-graph.ts';

/** Games that went on with a move, by the moves that led to a position with Black to move, and by '' for the start. */
type Games = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The moves to a gap, and its share. */
const named = ({ line, uci, share }: Gap): string => [...line, uci, Number(share.toFixed(3))].join(' ');

async function gapsOf(pgn: string, color: Color, games: Games, most = 60) {
  const { positions } = linesOfPgn(pgn === '' ? '' : `${pgn} *`, 60);
  const nodes = nodesByKey([...positions.values()].map(({ key, moves }) => ({ key, moves: [...moves] })));
  const asked: string[] = [];
  const byFen = new Map(
    Object.entries(games).map(([line, moves]) => {
      const known = [...linesOfPgn(`${line} a6 *`, 60).positions.values()].at(-1);
      return [line === '' ? Position.initial().fen() : known?.fen, moves];
    }),
  );
  const found = await likelyGaps({
    nodes,
    color,
    most,
    leastShare: 0.02,
    count: (position) => {
      asked.push(position.fen());
      const moves = Object.entries(byFen.get(position.fen()) ?? {}).map(([uci, count]) => ({
        uci,
        san: uci,
        games: count,
      }));
      return Promise.resolve({ moves, isComplete: true });
    },
  });
  return { ...found, asked, named: found.gaps.map(named) };
}

const afterE4: Games = { '1. e4': { e7e5: 50, c7c5: 30, e7e6: 19, a7a6: 1 } };

test('replies without an answer are gaps, the likeliest first; rare ones are none', async () => {
  const { named } = await gapsOf('1. e4 e5 2. Nf3', 'white', afterE4);
  expect(named).toEqual(['e2e4 c7c5 0.3', 'e2e4 e7e6 0.19']);
});

test('a reply that the repertoire has, without an answer to it, is one too', async () => {
  const { named } = await gapsOf('1. e4 e5', 'white', afterE4);
  expect(named[0]).toBe('e2e4 e7e5 0.5');
});

test('two moves of one’s own divide the games', async () => {
  const { named } = await gapsOf('1. e4 (1. d4 d5 2. c4) 1... e5 2. Nf3', 'white', afterE4);
  expect(named).toEqual(['e2e4 c7c5 0.15', 'e2e4 e7e6 0.095']);
});

test('shares are of the games that follow the repertoire', async () => {
  const { named } = await gapsOf('1. e4 c5 2. Nf3', 'white', {
    '1. e4': { c7c5: 40, e7e5: 60 },
    '1. e4 c5 2. Nf3': { d7d6: 3, b8c6: 1 },
  });
  expect(named).toEqual(['e2e4 e7e5 0.6', 'e2e4 c7c5 g1f3 d7d6 0.3', 'e2e4 c7c5 g1f3 b8c6 0.1']);
});

test('Black answers the first moves', async () => {
  const { named, asked } = await gapsOf('1. e4 e5', 'black', { '': { e2e4: 60, d2d4: 40 } });
  expect(named).toEqual(['d2d4 0.4']);
  expect(asked).toHaveLength(2);
});

test('it stops at the most positions, and says so', async () => {
  const found = await gapsOf('1. e4 (1. d4 d5 2. c4) 1... e5 2. Nf3', 'white', afterE4, 1);
  expect(found).toMatchObject({ positions: 1, isComplete: false });
});

test('an empty repertoire has no gaps', async () => {
  expect(await gapsOf('', 'white', afterE4)).toMatchObject({ gaps: [], positions: 0, isComplete: true });
});
