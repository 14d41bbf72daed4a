import { describe, expect, test } from '@jest/globals';
import { chooseFloaters, floaterType } from './floaters.ts';
import type { LimPlayer } from './lim-player.ts';
import { pairScoreGroups } from './score-groups.ts';
import { exchangeOrder, type LimPair, pairByScrutiny } from './scrutiny.ts';
import { limGroup, limPlayerOf } from './testing/lim-player-of.ts';

const show = (pairs: readonly LimPair[]): string =>
  pairs
    .map(([a, b]) => (a.number < b.number ? `${a.number}-${b.number}` : `${b.number}-${a.number}`))
    .toSorted()
    .join(' ');

const numbers = (players: readonly LimPlayer[]): number[] => players.map(({ number }) => number);

function scrutinised(
  players: readonly LimPlayer[],
  direction: 'down' | 'up' = 'down',
  floaters: readonly LimPlayer[] = [],
): string {
  const [downfloaters, upfloaters] = direction === 'down' ? [floaters, []] : [[], floaters];
  return show(pairByScrutiny({ players, downfloaters, upfloaters, direction }));
}

describe('exchanges among six players', () => {
  test.each([
    { met: [], pairs: '1-4 2-5 3-6' },
    { met: [4], pairs: '1-5 2-4 3-6' },
    { met: [4, 5], pairs: '1-6 2-4 3-5' },
    { met: [4, 5, 6], pairs: '1-3 2-5 4-6' },
    { met: [4, 5, 6, 3], pairs: '1-2 3-5 4-6' },
  ])('Art. 4.2: when 1 has met $met the pairs are $pairs', ({ met, pairs }) => {
    const played = met.map((other) => [1, other] as const);
    expect(scrutinised(limGroup(6, played))).toBe(pairs);
    const mirrored = played.map(([a, b]) => [7 - a, 7 - b] as const);
    const turned = pairs.replaceAll(/(\d)-(\d)/g, (_, a, b) => `${7 - Number(b)}-${7 - Number(a)}`);
    expect(scrutinised(limGroup(6, mirrored), 'up')).toBe(turned.split(' ').toSorted().join(' '));
  });

  test.each([
    { met: [], pairs: '1-6 2-4 3-5' },
    { met: [4], pairs: '1-6 2-5 3-4' },
    { met: [4, 5], pairs: '1-6 2-3 4-5' },
    { met: [4, 5, 3], pairs: '1-3 2-6 4-5' },
    { met: [4, 5, 3, 6], pairs: '1-2 3-5 4-6' },
  ])('Art. 4.3: when 1 has met 4 and 5, and 2 has met $met, the pairs are $pairs', ({ met, pairs }) => {
    const played = [[1, 4] as const, [1, 5] as const, ...met.map((other) => [2, other] as const)];
    expect(scrutinised(limGroup(6, played))).toBe(pairs);
  });

  test('the bottom half is tried in order, then the top half backwards', () => {
    expect(exchangeOrder([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([5, 6, 7, 8, 4, 3, 2]);
  });
});

describe('colours in the choice of opponents', () => {
  test.each([
    { when: 'the first who is due the other colour', colors: ['W', 'B', 'W', 'B'], pairs: '1-4 2-3' },
    { when: 'the first proposed when all are due the same', colors: ['W', 'W', 'W', 'W'], pairs: '1-3 2-4' },
    { when: 'nobody who must have the same colour', colors: ['WW', 'B', 'WW', 'B'], pairs: '1-4 2-3' },
  ])('$when', ({ colors, pairs }) => {
    expect(scrutinised(colors.map((letters, at) => limPlayerOf(at + 1, { colors: letters })))).toBe(pairs);
  });

  test('in the last round a limit is broken only when no other opponent is left', () => {
    const colors = ['WW', 'WW', 'WW', 'W'];
    const players = colors.map((letters, at) => limPlayerOf(at + 1, { colors: letters, topscorer: true }));
    expect(scrutinised(players)).toBe('1-4 2-3');
  });
});

describe('floaters get their opponents first (Art. 3.6 to 3.8)', () => {
  const residents = [3, 4, 5, 6].map((number) => limPlayerOf(number));

  test('downfloaters from the highest score on, each with the first number', () => {
    const floaters = [limPlayerOf(1, { score: 25, met: [2] }), limPlayerOf(2, { score: 30, met: [1] })];
    expect(scrutinised([...floaters, ...residents], 'down', floaters)).toBe('1-4 2-3 5-6');
  });

  test('upfloaters from the lowest score on, each with the last number', () => {
    const floaters = [limPlayerOf(7, { score: 10, met: [8] }), limPlayerOf(8, { score: 5, met: [7] })];
    expect(scrutinised([...floaters, ...residents], 'up', floaters)).toBe('3-4 5-7 6-8');
  });

  test('in the median downfloaters come before upfloaters', () => {
    const downfloaters = [limPlayerOf(1, { score: 30 })];
    const upfloaters = [limPlayerOf(8, { score: 5, met: [6] })];
    const pairs = pairByScrutiny({
      players: [...downfloaters, ...residents, ...upfloaters],
      downfloaters,
      upfloaters,
      direction: 'down',
    });
    expect(show(pairs)).toBe('1-3 4-6 5-8');
  });
});

describe('the choice of floaters', () => {
  const below = (metBy8: readonly number[] = [], metBy9 = metBy8): LimPlayer[] => [
    limPlayerOf(8, { score: 10, met: metBy8 }),
    limPlayerOf(9, { score: 10, met: metBy9 }),
  ];
  const chosen = (members: readonly LimPlayer[], direction: 'down' | 'up' = 'down'): number[] =>
    numbers(chooseFloaters({ members, incoming: new Set(), adjacent: below(), direction }));

  test.each([
    { type: 'a', incoming: true, met: [8, 9] },
    { type: 'b', incoming: true, met: [9] },
    { type: 'c', incoming: false, met: [8, 9] },
    { type: 'd', incoming: false, met: [9] },
  ])('Art. 3.9.1: type $type', ({ type, incoming, met }) => {
    const player = limPlayerOf(1, { met });
    const adjacent = below(met.includes(8) ? [1] : [], [1]);
    const group = { incoming: new Set(incoming ? [player] : []), adjacent, direction: 'down' as const };
    expect(floaterType(player, [], group)).toBe(type);
  });

  test('an opponent that a floater before needs does not count', () => {
    const player = limPlayerOf(2, { met: [9] });
    const group = { incoming: new Set<LimPlayer>(), direction: 'down' as const };
    const one = limPlayerOf(1);
    const met = limPlayerOf(1, { met: [9] });
    expect(floaterType(player, [met], { ...group, adjacent: below([], [1, 2]) })).toBe('c');
    expect(floaterType(player, [one], { ...group, adjacent: below([], [2]) })).toBe('d');
  });

  test('the last number floats down, the first one up', () => {
    expect(chosen(limGroup(5, []))).toEqual([5]);
    expect(chosen(limGroup(5, []), 'up')).toEqual([1]);
  });

  test('Art. 3.2.2: who is due the colour of the majority, in both directions', () => {
    const members = ['B', 'W', 'B', 'B', 'W'].map((colors, at) => limPlayerOf(at + 1, { colors }));
    expect(chosen(members)).toEqual([4]);
    expect(chosen(members, 'up')).toEqual([1]);
  });

  test('Art. 3.10: nobody who floated in the round before', () => {
    expect(chosen(limGroup(5, [], { 5: { floated: true } }))).toEqual([4]);
  });

  test('Art. 3.9.2: nobody without an opponent in the adjacent group', () => {
    const members = [limPlayerOf(1), limPlayerOf(2), limPlayerOf(3, { met: [8, 9] })];
    const group = {
      members,
      incoming: new Set<LimPlayer>(),
      adjacent: below([3]),
      direction: 'down' as const,
    };
    expect(numbers(chooseFloaters(group))).toEqual([2]);
  });

  test('Art. 3.9.2: nobody who has already floated', () => {
    const members = limGroup(3, []);
    const group = {
      members,
      incoming: new Set([members[2]!]),
      adjacent: below(),
      direction: 'down' as const,
    };
    expect(numbers(chooseFloaters(group))).toEqual([2]);
  });

  test('Art. 4.4.2: of an even group the player without an opponent floats with the last number', () => {
    const played = [2, 3, 4, 5].map((other) => [1, other] as const);
    expect(chosen(limGroup(6, [...played, [2, 3], [2, 4], [2, 5]])).toSorted()).toEqual([2, 5]);
  });

  test('Art. 4.4.1: in an odd group the player without an opponent replaces the last number', () => {
    const played = [2, 3, 4, 5].map((other) => [1, other] as const);
    const group = limGroup(7, [...played, [2, 3], [2, 4], [2, 5], [2, 6], [2, 7]]);
    expect(chosen(group)).toEqual([2]);
  });
});

describe('the order of score groups', () => {
  test('floaters from both sides meet in the median', () => {
    const players = [20, 20, 20, 10, 0, 0, 0, 10].map((score, at) => limPlayerOf(at + 1, { score }));
    const { medianAndAbove, below } = pairScoreGroups(players, 10);
    expect(show(medianAndAbove)).toBe('1-2 3-4 5-8');
    expect(show(below)).toBe('6-7');
  });

  test('Art. 2.6.1: more floaters from above crack a pair below the median', () => {
    const met = [[1, 4] as const, [2, 4] as const, [3, 4] as const];
    const scores = [20, 20, 20, 10, 0, 0];
    const facts = Object.fromEntries(scores.map((score, at) => [at + 1, { score }]));
    const { medianAndAbove, below } = pairScoreGroups(limGroup(6, met, facts), 10);
    expect(show(medianAndAbove)).toBe('1-2 3-5 4-6');
    expect(below).toEqual([]);
  });

  test('Art. 2.6.2: otherwise a pair above the median is cracked', () => {
    const met = [[3, 4] as const, [3, 5] as const, [3, 6] as const];
    const scores = [20, 20, 10, 0, 0, 0];
    const facts = Object.fromEntries(scores.map((score, at) => [at + 1, { score }]));
    const { medianAndAbove, below } = pairScoreGroups(limGroup(6, met, facts), 10);
    expect(show(medianAndAbove)).toBe('1-3 2-4');
    expect(show(below)).toBe('5-6');
  });
});
