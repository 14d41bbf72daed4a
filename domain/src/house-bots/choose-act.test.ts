import { describe, expect, test } from '@jest/globals';
import { PositionHistory } from '../chess/game/position-history.ts';
import { Position } from '../chess/position.ts';
import { matchDecider } from '../match/match-decider.ts';
import type { Game } from '../match/match-state.ts';
import { afterMoves, ann, bob } from '../match/testing/match-fixtures.ts';
import { openingBook } from '../openings/opening-book.ts';
import { RandomSource } from '../tournament/random/random-source.ts';
import { type ChosenAct, chooseAct } from './choose-act.ts';
import { houseBots, isHouseBot, styleOf } from './house-bots.ts';
import { thinkTimeMs } from './think-time.ts';

const exact = { depth: 2, noise: 0 };

function gameAt(fen: string, changes: Partial<Game> = {}): Game {
  const position = Position.fromFen(fen);
  const state = afterMoves('');
  if (!position.ok || state.phase !== 'playing') throw new Error('not a game');
  const history = PositionHistory.from(position.value);
  return { ...state.game, position: position.value, history, ply: 40, ...changes };
}

const act = (fen: string, changes: Partial<Game> = {}): ChosenAct =>
  chooseAct(gameAt(fen, changes), { style: exact, book: null, random: new RandomSource('seed') });

describe('a bot', () => {
  test.each([
    ['mates in one', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 20', 'd1d8'],
    ['takes a queen', 'rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 20', 'c3d5'],
    ['promotes', '8/4P1k1/8/8/8/8/6K1/8 w - - 0 20', 'e7e8q'],
    ['saves its queen', '6k1/8/8/3p4/4Q3/8/8/4K3 w - - 0 20', 'e4d5'],
  ])('%s', (_, fen, uci) => {
    expect(act(fen)).toMatchObject({ type: 'move', uci: expect.stringMatching(uci.slice(0, 4)) });
  });

  const lost = '3qk3/8/8/8/8/8/8/4K3 w - - 0 20';
  const level = '4k3/pp6/8/8/8/8/PP6/4K3 w - - 20 50';
  test.each<[string, string, Partial<Game>, object]>([
    ['plays on with a queen less early', lost, { ply: 20 }, { type: 'move' }],
    ['resigns with a queen less late', lost, { ply: 70 }, { type: 'resign' }],
    ['offers a draw in a level ending', level, { ply: 100 }, { type: 'move', offersDraw: true }],
    ['offers none early', level, { ply: 40 }, { offersDraw: false }],
    [
      'does not repeat its offer at once',
      level,
      { ply: 100, offeredAt: { white: [90], black: [] } },
      { offersDraw: false },
    ],
    ['accepts a draw in a level ending', level, { ply: 100, drawOffer: 'black' }, { type: 'acceptDraw' }],
    ['accepts a draw when it is worse', lost, { ply: 20, drawOffer: 'black' }, { type: 'acceptDraw' }],
    ['claims fifty moves', '4k3/pp6/8/8/8/8/PP6/4K3 w - - 100 90', {}, { type: 'claimDraw' }],
  ])('%s', (_, fen, changes, expected) => {
    expect(act(fen, changes)).toMatchObject(expected);
  });
});

test('bots play whole games by the rules, the same from the same seed', async () => {
  const book = await openingBook();
  const play = (seed: string): string => {
    const random = new RandomSource(seed);
    let state = afterMoves('');
    const acts: string[] = [];
    while (state.phase === 'playing' && acts.length < 400) {
      const { game } = state;
      const by = game.position.turn === 'white' ? ann : bob;
      const chosen = chooseAct(game, { style: { depth: 1, noise: 20 }, book, random });
      const command =
        chosen.type === 'move'
          ? ({ type: 'playMove', by, uci: chosen.uci, ply: game.ply + 1, elapsedMs: 0 } as const)
          : ({ type: chosen.type, by, elapsedMs: 0 } as const);
      const decision = matchDecider.decide(state, command);
      if (!decision.ok) throw new Error(`${chosen.type}: ${decision.error.detail}`);
      for (const event of decision.value) state = matchDecider.evolve(state, event);
      acts.push(chosen.type === 'move' ? chosen.uci : chosen.type);
    }
    expect(state.phase).toBe('finished');
    return acts.join(' ');
  };
  const games = ['a', 'b', 'c', 'a'].map(play);
  expect(games[3]).toBe(games[0]);
  expect(new Set(games).size).toBe(3);
});

test('thinks for some seconds, and never for long when time is short', () => {
  const random = new RandomSource('time');
  const times = Array.from({ length: 200 }, () => thinkTimeMs(gameAt(Position.initial().fen()), random));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(4_000);
  expect(Math.max(...times)).toBeLessThanOrEqual(18_000);
  const short = gameAt(Position.initial().fen(), { clocks: { whiteMs: 2_500, blackMs: 0 } });
  expect(thinkTimeMs(short, random)).toBeLessThanOrEqual(100);
});

test('bots say that they are bots, and are known by their ids', () => {
  for (const { id, name } of houseBots)
    expect([isHouseBot(id), name]).toEqual([true, expect.stringMatching(/^Bot /)]);
  expect(isHouseBot(ann)).toBe(false);
  const noises = houseBots.map(({ id }) => styleOf(id).noise);
  expect(noises).toEqual(noises.toSorted((one, other) => one - other));
});
