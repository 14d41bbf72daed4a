import { describe, expect, test } from '@jest/globals';
import type { RawEvent } from '../recount/raw-streams.ts';
import { compareArena, recountArena } from './recounted-arena.ts';

/** A match of `ann` and `bob`: its result, who goes berserk, its half-moves. */
type Given = readonly [result: string, berserk?: 'white' | 'black', plies?: number];

function streamsOf(given: readonly Given[]): Map<string, RawEvent[]> {
  return new Map(
    given.map(([result, berserk, plies = 30], index) => {
      const stream = `match-${index}`;
      const event = (type: string, data: Record<string, unknown>): RawEvent => ({
        stream,
        version: 0,
        at: index,
        type,
        data,
      });
      return [
        stream,
        [
          event('MatchStarted', { tournamentId: 't', white: { userId: 'ann' }, black: { userId: 'bob' } }),
          ...(berserk ? [event('Berserked', { by: berserk })] : []),
          ...Array.from({ length: plies }, () => event('MovePlayed', {})),
          event('MatchFinished', { result }),
        ],
      ];
    }),
  );
}

describe('the recount of an arena', () => {
  test.each<[string, readonly Given[], string, string]>([
    ['wins in a row', [['1-0'], ['1-0'], ['1-0'], ['1-0']], '2 2 4* 4*', '0 0 0 0'],
    ['a draw that ends a streak', [['1-0'], ['1-0'], ['1/2-1/2'], ['1-0']], '2 2 2* 2', '0 0 1 0'],
    ['a loss on a streak', [['0-1'], ['0-1'], ['1-0']], '0 0 2', '2 2 0*'],
    ['a berserk of White', [['1-0', 'white', 13]], '3!', '0'],
    ['a short one', [['1-0', 'white', 12]], '2', '0'],
    ['a berserk of Black', [['0-1', 'black', 14]], '0', '3!'],
    ['a short one of Black', [['0-1', 'black', 13]], '0', '2'],
    ['a lost one', [['0-1', 'white']], '0', '2'],
    ['one on a streak, never doubled', [['1-0'], ['1-0'], ['1-0', 'white']], '2 2 5*!', '0 0 0'],
  ])('%s', (_, given, ann, bob) => {
    const faults: string[] = [];
    const arena = recountArena(streamsOf(given), 't', faults);
    expect([arena.sheets.get('ann')?.join(' '), arena.sheets.get('bob')?.join(' ')]).toEqual([ann, bob]);
    expect(faults).toEqual([]);
    expect(recountArena(streamsOf(given), 'another', faults).games).toBe(0);
  });

  test('finds each difference', () => {
    const faults: string[] = [];
    const arena = recountArena(streamsOf([['1-0'], ['1/2-1/2']]), 't', faults);
    const row = (userId: string, points: number, sheet: string[]) => ({
      rank: 1,
      side: { userId },
      points,
      arena: { sheet },
    });
    const good = [row('ann', 30, ['2', '1']), row('bob', 10, ['0', '1'])];
    expect(compareArena(arena, good, faults)).toBe(0);
    expect(compareArena(arena, good.toReversed(), faults)).toBe(1);
    expect(compareArena(arena, good.slice(0, 1), faults)).toBe(1);
    expect(compareArena(arena, [row('ann', 40, ['4*']), row('bob', 10, ['0', '1'])], faults)).toBe(2);
    expect(faults).toHaveLength(4);
  });
});
