import { describe, expect, test } from '@jest/globals';
import type { RawEvent } from '../recount/raw-streams.ts';
import { checkClocks, toleranceMs } from './check-clocks.ts';
import type { Turn } from './ledger.ts';

const stream = 'match-1';
const event = (version: number, type: string, data: Record<string, unknown>): RawEvent => ({
  stream,
  version,
  at: 0,
  type,
  data,
});
const move = (ply: number, spentMs: number, whiteMs: number, blackMs: number): RawEvent =>
  event(ply + 1, 'MovePlayed', { ply, spentMs, clocks: { whiteMs, blackMs } });
const begin = event(1, 'MatchStarted', { timeControl: { initialMs: 60_000, incrementMs: 1_000 } });
const calm = [
  begin,
  move(1, 0, 60_000, 60_000),
  move(2, 0, 60_000, 60_000),
  move(3, 5_000, 56_000, 60_000),
  move(4, 3_000, 56_000, 58_000),
];
const turn = (changes: Partial<Turn> = {}): Turn => ({
  matchId: '1',
  ply: 4,
  side: 'black',
  thoughtMs: 3_000,
  frozenMs: 0,
  troubleMs: 0,
  seats: 1,
  flagged: false,
  ...changes,
});
const faultsOf = (events: readonly RawEvent[], turns: readonly Turn[]): string[] => {
  const faults: string[] = [];
  checkClocks(new Map([[stream, events]]), turns, faults);
  return faults;
};

describe('clocks against what players measured', () => {
  test('what adds up is in order', () => expect(faultsOf(calm, [turn()])).toEqual([]));

  test('a clock that forgot a turn is found', () =>
    expect(faultsOf([...calm.slice(0, 4), move(4, 3_000, 60_000, 58_000)], [])).toHaveLength(1));

  test.each<[string, Partial<Turn>, number]>([
    ['a little more than the player sat', { thoughtMs: 3_001 - toleranceMs }, 0],
    ['time when the server was unavailable', { thoughtMs: 2_999 - toleranceMs }, 1],
    ['time when its own network was unavailable', { thoughtMs: 1_000, troubleMs: 1_500 }, 0],
    ['less than a calm turn took', { thoughtMs: 3_001 + toleranceMs }, 1],
    ['only the time while the server ran', { thoughtMs: 8_000, frozenMs: 5_000 }, 0],
    ['time while the server was frozen', { thoughtMs: 3_000, frozenMs: 1 + toleranceMs }, 1],
    ['less than it sat while the server ran', { thoughtMs: 9_000, frozenMs: 5_000 - toleranceMs - 1 }, 1],
    ['less, as the server forgot the turn it was stopped in', { thoughtMs: 9_000, seats: 2 }, 0],
  ])('a turn was charged %s', (_, changes, found) =>
    expect(faultsOf(calm, [turn(changes)])).toHaveLength(found),
  );

  test.each([
    ['after its time', 56_000, 0, 0],
    ['too early', 20_000, 0, 1],
    ['in its time, a frozen server apart', 60_000, 4_000, 0],
    ['by the time of a frozen server', 56_000, 4_000, 1],
  ])('a flag that fell %s', (_, thoughtMs, frozenMs, found) => {
    const end = event(6, 'MatchFinished', { clocks: { whiteMs: 0, blackMs: 58_000 } });
    expect(
      faultsOf([...calm, end], [turn({ ply: 5, side: 'white', thoughtMs, frozenMs, flagged: true })]),
    ).toHaveLength(found);
  });
});
