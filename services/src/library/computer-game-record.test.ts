import { expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { Position } from '@royal-chess/domain/chess/position';
import { computerGame } from './computer-game-record.ts';

const events = [
  [
    'ComputerGameStarted',
    {
      userId: 'anna',
      level: 3,
      color: 'black',
      variant: 'classical',
      startFen: Position.initial().fen(),
      timeControl: { initialMs: 60_000, incrementMs: 0 },
    },
  ],
  ['ComputerMovePlayed', { ply: 1, uci: 'e2e4', clocks: { whiteMs: 59_000, blackMs: 60_000 } }],
  ['ComputerMovePlayed', { ply: 2, uci: 'e7e5', clocks: { whiteMs: 59_000, blackMs: 58_000 } }],
  ['ComputerMovesTakenBack', { toPly: 1 }],
  ['ComputerMovePlayed', { ply: 2, uci: 'c7c5', clocks: { whiteMs: 59_000, blackMs: 57_000 } }],
  ['ComputerGameFinished', { userId: 'anna', result: '1-0', reason: 'resignation', plies: 2 }],
].map(([type, data], index) => ({
  type,
  data,
  stream: 'computergame-g1',
  version: index + 1,
  at: 0,
})) as unknown as RecordedEvent[];

test('a game against the computer is kept without what was taken back, for its player alone', () => {
  expect(computerGame(events)).toMatchObject({
    _id: 'g1',
    white: { userId: null, name: 'Stockfish 11, level 3', rating: 1_150 },
    black: { userId: 'anna', name: null },
    moves: ['e2e4', 'c7c5'],
    clocks: [59_000, 57_000],
    timeControl: '60+0',
    result: '1-0',
    rated: false,
    forPlayersOnly: true,
  });
});

test('on a board of 10x8 another engine plays, whose rating is not known', () => {
  const [start, ...rest] = events;
  const large = { ...start, data: { ...start?.data, variant: 'capablanca' } } as RecordedEvent;
  expect(computerGame([large, ...rest])).toMatchObject({
    variant: 'capablanca',
    white: { name: 'Fairy-Stockfish, level 3', rating: null },
  });
});

test('a game that is not over is none of the library', () => {
  expect(() => computerGame(events.slice(0, -1))).toThrow('not a finished game');
});
