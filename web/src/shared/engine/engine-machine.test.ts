import { describe, expect, test } from '@jest/globals';
import {
  engineStep,
  greeting,
  startedEngine,
  type EngineEvent,
  type EngineState,
  type EngineStatus,
  type Search,
} from './engine-machine.ts';

const search: Search = {
  fen: 'START',
  largeBoard: null,
  isChess960: false,
  lines: 2,
  depth: 20,
  seconds: null,
  hashMb: 32,
};
const large: Search = { ...search, largeBoard: { variant: 'capablanca', threads: 2 } };
const embassy: Search = { ...large, fen: 'OTHER', largeBoard: { variant: 'embassy', threads: 2 } };
const elsewhere: Search = { ...search, fen: 'OTHER' };

const want = (wanted: Search | null): EngineEvent => ({ kind: 'want', search: wanted });
const says = (text: string): EngineEvent => ({ kind: 'line', text });
const fault: EngineEvent = { kind: 'fault' };

const begun: readonly EngineEvent[] = [want(search), says('uciok'), says('readyok')];
const first = says('info depth 9 multipv 1 score cp 30 nps 5000 pv e2e4');
const second = says('info depth 9 multipv 2 score cp 20 nps 6000 pv d2d4');

/** The state after these events, with what the last of them sent. */
function after(events: readonly EngineEvent[]) {
  let state: EngineState = startedEngine;
  let send: readonly string[] = [];
  let isRestart = false;
  for (const event of events) ({ state, send, isRestart } = engineStep(state, event));
  return { state, send, isRestart };
}

const options = [
  'setoption name Hash value 32',
  'setoption name MultiPV value 2',
  'setoption name UCI_Chess960 value false',
];

describe('a session', () => {
  test('begins with a greeting', () => {
    expect(greeting).toEqual(['uci']);
  });

  test.each<readonly [string, readonly EngineEvent[], EngineStatus, readonly string[]]>([
    ['waits for the engine to answer', [want(search)], 'starting', []],
    ['asks whether it is ready', [want(search), says('uciok')], 'starting', ['isready']],
    ['begins when it is', begun, 'thinking', [...options, 'position fen START', 'go depth 20']],
    ['has nothing to do', [says('uciok'), says('readyok')], 'idle', []],
    [
      'begins at once from rest',
      [says('readyok'), want(search)],
      'thinking',
      [...options, 'position fen START', 'go depth 20'],
    ],
    ['stops for another position', [...begun, want(elsewhere)], 'stopping', ['stop']],
    ['asks for the same only once', [...begun, want({ ...search })], 'thinking', []],
    [
      'goes to the other after it has stopped',
      [...begun, want(elsewhere), says('bestmove e2e4')],
      'thinking',
      ['position fen OTHER', 'go depth 20'],
    ],
    [
      'sends only the last of several positions',
      [...begun, want(elsewhere), want({ ...search, fen: 'LAST' }), says('bestmove e2e4')],
      'thinking',
      ['position fen LAST', 'go depth 20'],
    ],
    [
      'changes one option',
      [...begun, want({ ...search, lines: 5 }), says('bestmove e2e4')],
      'thinking',
      ['setoption name MultiPV value 5', 'position fen START', 'go depth 20'],
    ],
    [
      'names the rules of a large board, and its threads',
      [want(large), says('uciok'), says('readyok')],
      'thinking',
      [
        'setoption name UCI_Variant value capablanca',
        'setoption name Threads value 2',
        ...options,
        'position fen START',
        'go depth 20',
      ],
    ],
    [
      'changes only its rules',
      [want(large), says('uciok'), says('readyok'), want(embassy), says('bestmove e2e4')],
      'thinking',
      ['setoption name UCI_Variant value embassy', 'position fen OTHER', 'go depth 20'],
    ],
    [
      'stops for other rules',
      [want(large), says('readyok'), want({ ...embassy, fen: 'START' })],
      'stopping',
      ['stop'],
    ],
    ['stops for nothing', [...begun, want(null)], 'stopping', ['stop']],
    ['rests after that', [...begun, want(null), says('bestmove e2e4')], 'idle', []],
    [
      'goes on with a time',
      [...begun, first, says('bestmove e2e4'), want({ ...search, depth: 99, seconds: 5 })],
      'thinking',
      ['position fen START', 'go depth 99 movetime 5000'],
    ],
    ['rests at the depth', [...begun, first, says('bestmove e2e4')], 'idle', []],
    ['does not repeat what it has done', [...begun, says('bestmove e2e4'), want({ ...search })], 'idle', []],
    ['ignores a stray answer', [says('readyok'), says('bestmove e2e4')], 'idle', []],
    ['ignores noise', [...begun, says('Unknown command')], 'thinking', []],
    ['has no files', [want(search), fault], 'missing', []],
    ['restarts once', [...begun, fault], 'starting', ['uci']],
    [
      'goes on after that',
      [...begun, fault, says('uciok'), says('readyok')],
      'thinking',
      [...options, 'position fen START', 'go depth 20'],
    ],
    ['gives up the second time', [...begun, fault, says('uciok'), says('readyok'), fault], 'crashed', []],
    ['stays so', [...begun, fault, says('uciok'), fault, fault], 'crashed', []],
    [
      'is well after a whole search',
      [...begun, fault, says('readyok'), says('bestmove e2e4'), fault],
      'starting',
      ['uci'],
    ],
    ['takes no position then', [...begun, fault, says('uciok'), fault, want(elsewhere)], 'crashed', []],
  ])('%s', (_, events, status, send) => {
    const { state, send: sent } = after(events);
    expect([state.status, sent]).toEqual([status, send]);
  });

  test.each([
    ['keeps the end of a line that is cut short', 'e2e4', 'e2e4 e7e5 g1f3'],
    ['takes a longer line', 'e2e4 e7e5 g1f3 b8c6', 'e2e4 e7e5 g1f3 b8c6'],
    ['takes another line, as short as it is', 'e2e4 c7c5', 'e2e4 c7c5'],
  ])('%s', (_, later, moves) => {
    const { state } = after([
      ...begun,
      says('info depth 9 multipv 1 score cp 30 nps 5000 pv e2e4 e7e5 g1f3'),
      says(`info depth 10 multipv 1 score cp 41 nps 5000 pv ${later}`),
    ]);
    expect(state.found).toEqual([{ depth: 10, score: { kind: 'cp', value: 41 }, moves: moves.split(' ') }]);
  });

  test('a new worker is made only for a restart', () => {
    expect(after([...begun, fault]).isRestart).toBe(true);
    expect(after([...begun, fault, says('uciok'), fault]).isRestart).toBe(false);
    expect(after([fault]).isRestart).toBe(false);
  });
});

describe('what is found', () => {
  test.each<readonly [string, readonly EngineEvent[], readonly string[]]>([
    ['both lines in their order', [...begun, first, second], ['e2e4', 'd2d4']],
    [
      'a deeper line replaces its place',
      [...begun, first, second, says('info depth 10 multipv 1 score cp 40 pv c2c4')],
      ['c2c4', 'd2d4'],
    ],
    ['nothing of a line whose better ones are unknown', [...begun, second], []],
    [
      'nothing of more lines than asked for',
      [...begun, first, second, says('info depth 9 multipv 3 score cp 1 pv a2a3')],
      ['e2e4', 'd2d4'],
    ],
    ['nothing of a bound', [...begun, says('info depth 9 score cp 30 lowerbound pv e2e4')], []],
    ['nothing of the position before', [...begun, first, want(elsewhere), second], []],
    ['it stays at the depth', [...begun, first, says('bestmove e2e4')], ['e2e4']],
    ['nothing after the end of the engine', [...begun, first, fault], []],
  ])('%s', (_, events, moves) => {
    expect(after(events).state.found.map((line) => line.moves[0])).toEqual(moves);
  });

  test('speed and name are the engine’s', () => {
    const { state } = after([says('id name Stockfish 11'), ...begun, first, second]);
    expect([state.name, state.nodesPerSecond]).toEqual(['Stockfish 11', 6000]);
  });
});
