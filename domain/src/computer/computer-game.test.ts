import { describe, expect, test } from '@jest/globals';
import type { ComputerGameStarted } from '@royal-chess/contracts/computer';
import { Position } from '../chess/position.ts';
import { capablancaFen } from '../chess/start/capablanca-start.ts';
import {
  type ComputerGameCommand,
  computerGameDecider,
  type ComputerGameState,
  computerGameView,
  mostHelp,
} from './computer-game.ts';
import { computerLevels } from './levels.ts';

const facts: ComputerGameStarted = {
  userId: 'anna',
  level: 3,
  color: 'white',
  variant: 'classical',
  startFen: Position.initial().fen(),
  timeControl: null,
};
const start = (more: Partial<ComputerGameStarted> = {}): ComputerGameCommand => ({
  name: 'start',
  facts: { ...facts, ...more },
});
const timed = start({ timeControl: { initialMs: 60_000, incrementMs: 1_000 } });

/** The moves of both sides, from a half-move on. */
const moves = (text: string, from = 1, spentMs = 0): ComputerGameCommand[] =>
  text.split(' ').map((uci, index) => ({ name: 'move', uci, ply: from + index, spentMs }));

/** The state after commands, and the types of events of the last one, or its refusal. */
function after(...commands: readonly ComputerGameCommand[]): {
  state: ComputerGameState;
  last: readonly string[];
} {
  let state = computerGameDecider.initial;
  let last: readonly string[] = [];
  for (const command of commands) {
    const decision = computerGameDecider.decide(state, command);
    last = decision.ok
      ? decision.value.map(({ type, data }) =>
          type === 'ComputerGameFinished' ? `${data.result} ${data.reason}` : type,
        )
      : [decision.error.code];
    if (decision.ok) state = decision.value.reduce(computerGameDecider.evolve, state);
  }
  return { state, last };
}

const shuffle = 'g1f3 g8f6 f3g1 f6g8';
const [takeback, hint, resign] = (['takeback', 'hint', 'resign'] as const).map(
  (name): ComputerGameCommand => ({ name }),
) as [ComputerGameCommand, ComputerGameCommand, ComputerGameCommand];

const repeated = (command: ComputerGameCommand, times: number): ComputerGameCommand[] =>
  Array.from({ length: times }, () => command);

test.each<readonly [string, readonly ComputerGameCommand[], readonly string[]]>([
  ['a game begins', [start()], ['ComputerGameStarted']],
  [
    'in no position where the king can be taken',
    [start({ startFen: '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1' })],
    ['RC_COMPUTER_POSITION'],
  ],
  [
    'in none that no game leads to',
    [start({ startFen: 'k7/pp6/8/8/8/QQQQQQQQ/PPPPPPPP/K7 w - - 0 1' })],
    ['RC_COMPUTER_POSITION'],
  ],
  ['in none that is over', [start({ startFen: '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1' })], ['RC_COMPUTER_POSITION']],
  [
    'on a board of 10x8',
    [start({ variant: 'capablanca', startFen: capablancaFen('embassy') }), ...moves('i1h3 i8h6')],
    ['ComputerMovePlayed'],
  ],
  [
    'on none of 10x8 whose castling the engine does not know',
    [start({ variant: 'capablanca', startFen: '5k4/10/10/10/10/10/10/R2K5R w KQ - 0 1' })],
    ['RC_COMPUTER_POSITION'],
  ],
  ['only once', [start(), start()], ['RC_COMPUTER_GAME_OVER']],
  ['a move before it', moves('e2e4'), ['RC_NOT_FOUND']],
  ['a move of each side', [start(), ...moves('e2e4 e7e5')], ['ComputerMovePlayed']],
  ['an illegal move', [start(), ...moves('e2e5')], ['RC_COMPUTER_MOVE_ILLEGAL']],
  ['a move that came before', [start(), ...moves('e2e4'), ...moves('d2d4')], ['RC_COMPUTER_OUT_OF_DATE']],
  ['mate', [start(), ...moves('f2f3 e7e5 g2g4 d8h4')], ['ComputerMovePlayed', '0-1 checkmate']],
  [
    'a third time the same position',
    [start(), ...moves(`${shuffle} ${shuffle}`)],
    ['ComputerMovePlayed', '1/2-1/2 threefold'],
  ],
  ['a move after the end', [start(), resign, ...moves('e2e4')], ['RC_COMPUTER_GAME_OVER']],
  ['resigned as White', [start(), resign], ['0-1 resignation']],
  ['resigned as Black', [start({ color: 'black' }), resign], ['1-0 resignation']],
  ['a takeback of nothing', [start(), takeback], ['RC_COMPUTER_NOT_NOW']],
  [
    'a takeback of the computer’s first move',
    [start({ color: 'black' }), ...moves('e2e4'), takeback],
    ['RC_COMPUTER_NOT_NOW'],
  ],
  ['a takeback', [start(), ...moves('e2e4 e7e5'), takeback], ['ComputerMovesTakenBack']],
  ['a hint', [start(), hint], ['ComputerHintTaken']],
  ['the last hint', [start(), ...repeated(hint, mostHelp)], ['ComputerHintTaken']],
  ['a hint too many', [start(), ...repeated(hint, mostHelp + 1)], ['RC_COMPUTER_NOT_NOW']],
  ['a hint for the computer', [start({ color: 'black' }), hint], ['RC_COMPUTER_NOT_NOW']],
  ['a flag without clocks', [start(), { name: 'flag', elapsedMs: 9e9 }], ['RC_COMPUTER_NOT_NOW']],
  ['a flag too early', [timed, { name: 'flag', elapsedMs: 59_999 }], ['RC_COMPUTER_NOT_NOW']],
  ['a flag', [timed, { name: 'flag', elapsedMs: 60_000 }], ['0-1 timeout']],
  ['a move after the time', [timed, ...moves('e2e4', 1, 60_000)], ['0-1 timeout']],
  [
    'a flag against a bare king',
    [
      start({
        startFen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
        timeControl: { initialMs: 60_000, incrementMs: 0 },
      }),
      { name: 'flag', elapsedMs: 60_000 },
    ],
    ['1/2-1/2 timeoutInsufficient'],
  ],
])('%s', (_, commands, expected) => expect(after(...commands).last).toEqual(expected));

describe('what the player sees', () => {
  const view = (...commands: readonly ComputerGameCommand[]) =>
    computerGameView('g1', after(...commands).state);

  test('my takeback goes to my last move, whoever is to move', () => {
    const game = [start(), ...moves('e2e4 e7e5 g1f3')];
    expect(view(...game, takeback).moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
    expect(view(...game, ...moves('b8c6', 4), takeback).moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
    expect(view(...game, takeback, ...moves('d2d4', 3))).toMatchObject({ takebacks: 1, result: null });
  });
  test('clocks lose what was thought and get the increment', () => {
    expect(view(timed, ...moves('e2e4 e7e5', 1, 5_000)).clocks).toEqual({ whiteMs: 56_000, blackMs: 56_000 });
    expect(view(timed).clocks).toEqual({ whiteMs: 60_000, blackMs: 60_000 });
    expect(view(start()).clocks).toBeNull();
  });
  test('Chess960 castles by the rook', () => {
    const fen = 'bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1';
    expect(view(start({ variant: '960', startFen: fen }))).toMatchObject({ variant: '960', startFen: fen });
  });
});

test('levels are numbered from 1, and each is stronger than the one before', () => {
  expect(computerLevels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const elos = computerLevels.map(({ elo }) => elo);
  expect(elos).toEqual(elos.toSorted((a, b) => a - b));
});
