import { describe, expect, test } from '@jest/globals';
import { noPuzzle, positionOf, solve, type SolvingCommand, type SolvingState } from './solving.ts';

/** Black blunders, White mates in two: 1...Kg8-h8 2.Re1-e8+ Rd8xe8 3.Re2xe8#. */
const fen = '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1';
const moves = ['g8h8', 'e2e8', 'd8e8', 'e1e8'];
const load: SolvingCommand = { name: 'load', fen, moves };
const auto: SolvingCommand = { name: 'autoMove' };
const move = (uci: string): SolvingCommand => ({ name: 'move', uci });

/** The state after commands; a refused one changes nothing. */
const after = (...commands: readonly SolvingCommand[]): SolvingState =>
  commands.reduce((state, command) => {
    const outcome = solve(state, command);
    return outcome.ok ? outcome.value : state;
  }, noPuzzle);
const refusal = (given: readonly SolvingCommand[], command: SolvingCommand): string | null => {
  const outcome = solve(after(...given), command);
  return outcome.ok ? null : outcome.error.code;
};

const begun = [load, auto];
const wrong = [...begun, move('e2e7')];
const solved = [...begun, move('e2e8'), auto, move('e1e8')];

const tables: readonly (readonly [string, readonly SolvingCommand[], Partial<SolvingState>])[] = [
  ['without a puzzle the player is white', [], { playerColor: 'white', playerTurn: false, autoTurn: false }],
  [
    'a loaded puzzle waits for the opponent’s move',
    [load],
    { playerColor: 'white', autoTurn: true, playerTurn: false, numberOfMoves: 0, played: [] },
  ],
  ['the board plays the first move', begun, { autoTurn: false, playerTurn: true, played: ['g8h8'] }],
  ['it plays no second one', [...begun, auto], { playerTurn: true, played: ['g8h8'] }],
  [
    'a right move gives the turn to the board',
    [...begun, move('e2e8')],
    { autoTurn: true, playerTurn: false, numberOfMoves: 1, played: ['g8h8', 'e2e8'], wrongMove: null },
  ],
  [
    'the board answers',
    [...begun, move('e2e8'), auto],
    { autoTurn: false, playerTurn: true, played: ['g8h8', 'e2e8', 'd8e8'] },
  ],
  [
    'a wrong move is not played, and blocks',
    wrong,
    { wrongMove: 'e2e7', playerTurn: false, played: ['g8h8'], numberOfMoves: 0, puzzleCompleted: false },
  ],
  ['a retry unblocks', [...wrong, { name: 'retry' }], { wrongMove: null, playerTurn: true }],
  ['a retry without a wrong move changes nothing', [load, { name: 'retry' }], { playerTurn: false }],
  ['the last right move completes', solved, { puzzleCompleted: true, playerTurn: false, autoTurn: false }],
  ['completion resets the counter', solved, { numberOfMoves: 0 }],
  [
    'a restart resets the counter and begins again',
    [...begun, move('e2e8'), auto, { name: 'restart' }],
    { numberOfMoves: 0, played: [], autoTurn: true, playerTurn: false, wrongMove: null },
  ],
  ['a restart after the end begins again', [...solved, { name: 'restart' }], { puzzleCompleted: false }],
  ['a restart takes a wrong move back', [...wrong, { name: 'restart' }], { wrongMove: null }],
  ['the exit clears everything', [...wrong, { name: 'exit' }], noPuzzle],
  ['a restart without a puzzle changes nothing', [{ name: 'restart' }], noPuzzle],
];

test.each(tables)('%s', (_, commands, expected) => expect(after(...commands)).toMatchObject(expected));

test.each([
  ['before the board has played', [load], 'e2e8', 'RC_PUZZLE_BLOCKED'],
  ['after a wrong move', wrong, 'e2e8', 'RC_PUZZLE_BLOCKED'],
  ['after the end', solved, 'e2e8', 'RC_PUZZLE_OVER'],
  ['without a puzzle', [], 'e2e8', 'RC_PUZZLE_OVER'],
  ['that is not legal', begun, 'e2e9', 'RC_PUZZLE_MOVE_ILLEGAL'],
  ['of the opponent', begun, 'd8d1', 'RC_PUZZLE_MOVE_ILLEGAL'],
])('a move %s is refused', (_, given, uci, code) => expect(refusal(given, move(uci))).toBe(code));

test('Black solves where White is to move in the position of the puzzle', () => {
  expect(after({ name: 'load', fen: fen.replace(' b ', ' w '), moves }).playerColor).toBe('black');
});

test('the position on the board has no wrong move', () =>
  expect(positionOf(after(...wrong)).fen()).toBe('3r3k/5ppp/8/8/8/8/4R3/4R1K1 w - - 1 2'));

describe('a mate in one that the solution does not have', () => {
  const twoMates: SolvingCommand = {
    name: 'load',
    fen: '7k/5ppp/8/8/8/8/1R6/R5K1 b - - 0 1',
    moves: ['h8g8', 'a1a8'],
  };
  test('is right', () =>
    expect(after(twoMates, auto, move('b2b8'))).toMatchObject({ puzzleCompleted: true, wrongMove: null }));
  test('another check is wrong', () =>
    expect(after(load, auto, move('e2e3'))).toMatchObject({ wrongMove: 'e2e3' }));
});
