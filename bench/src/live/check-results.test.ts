import { describe, expect, test } from '@jest/globals';
import type { RecountedGame } from '../recount/recounted-games.ts';
import { faultOfResult } from './check-results.ts';
import type { SentAction } from './ledger.ts';

const game = (moves: string, result: string, reason: string): RecountedGame => ({
  id: '1',
  white: 'a',
  black: 'b',
  rated: true,
  result,
  reason,
  uci: moves === '' ? [] : moves.split(' '),
  at: 0,
});
const sentActions = (action: SentAction['action'], side: SentAction['side']): SentAction[] => [
  { matchId: '1', side, action },
];
const mate = 'f2f3 e7e5 g2g4 d8h4';
const fivefold = Array.from({ length: 4 }, () => 'g1f3 g8f6 f3g1 f6g8').join(' ');

describe('a result against its moves and what was sent', () => {
  test.each<[string, string, string, SentAction[]]>([
    [mate, '0-1', 'checkmate', []],
    [fivefold, '1/2-1/2', 'fivefold', []],
    ['e2e4', '0-1', 'resignation', sentActions('resign', 'white')],
    ['e2e4', '1/2-1/2', 'agreement', sentActions('acceptDraw', 'black')],
    ['e2e4 e7e5', '0-1', 'timeout', []],
  ])('%s: %s by %s is right', (moves, result, reason, words) =>
    expect(faultOfResult(game(moves, result, reason), words)).toBeNull(),
  );

  test.each<[string, string, string, SentAction[]]>([
    [mate, '1-0', 'checkmate', []],
    [mate, '0-1', 'resignation', sentActions('resign', 'white')],
    [fivefold, '1/2-1/2', 'agreement', sentActions('acceptDraw', 'white')],
    ['e2e4', '1-0', 'checkmate', []],
    ['e2e4', '1-0', 'resignation', sentActions('resign', 'white')],
    ['e2e4', '0-1', 'resignation', []],
    ['e2e4', '1/2-1/2', 'agreement', []],
    ['e2e4 e7e5', '1-0', 'timeout', []],
    ['e2e4 e7e5', '1/2-1/2', 'timeoutInsufficient', []],
    ['e2e4 e7e5', '1/2-1/2', 'seventyFiveMoves', []],
    ['e2e4 e7e5', '1-0', 'abandonment', []],
  ])('%s: %s by %s is wrong', (moves, result, reason, words) =>
    expect(faultOfResult(game(moves, result, reason), words)).not.toBeNull(),
  );
});
