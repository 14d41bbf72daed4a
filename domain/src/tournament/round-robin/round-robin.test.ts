import { describe, expect, test } from '@jest/globals';
import { pointsAfter } from '../model/points.ts';
import { tournamentOf } from '../testing/tournament-of.ts';
import { bergerTable, type ScheduledRound } from './berger-table.ts';
import { restrictedLots, varmaGroups } from './restricted-lots.ts';
import { roundRobin, withPlayers, withSchedule } from './schedule.ts';
import { forStandings, withdraw, withdrawalEffect } from './withdrawal.ts';

const shown = ({ pairs }: ScheduledRound): string =>
  pairs.map(({ white, black }) => `${white}-${black}`).join(' ');

/** Colours of every player in the order of rounds. */
function colorsOf(rounds: readonly ScheduledRound[]): Map<number, string> {
  const colors = new Map<number, string>();
  for (const { pairs } of rounds) {
    for (const { white, black } of pairs) {
      colors.set(white, `${colors.get(white) ?? ''}w`);
      colors.set(black, `${colors.get(black) ?? ''}b`);
    }
  }
  return colors;
}

describe('Berger tables (C.05 Annex 1)', () => {
  test.each([
    [3, ['2-3', '1-2', '3-1']],
    [4, ['1-4 2-3', '4-3 1-2', '2-4 3-1']],
    [6, ['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']],
    [
      8,
      [
        '1-8 2-7 3-6 4-5',
        '8-5 6-4 7-3 1-2',
        '2-8 3-1 4-7 5-6',
        '8-6 7-5 1-4 2-3',
        '3-8 4-2 5-1 6-7',
        '8-7 1-6 2-5 3-4',
        '4-8 5-3 6-2 7-1',
      ],
    ],
  ])('%i players', (size, rounds) => {
    expect(bergerTable(size).map(shown)).toEqual(rounds);
  });

  test.each(Array.from({ length: 29 }, (_, index) => index + 2))(
    '%i players: all meet once, in fair colours',
    (size) => {
      const rounds = bergerTable(size);
      const meetings = rounds.flatMap(({ pairs }) =>
        pairs.map(({ white, black }) => `${Math.min(white, black)}-${Math.max(white, black)}`),
      );
      expect(new Set(meetings).size).toBe((size * (size - 1)) / 2);
      expect(meetings).toHaveLength((size * (size - 1)) / 2);
      for (const { pairs, resting } of rounds) {
        const players = [...pairs.flatMap(({ white, black }) => [white, black]), ...resting];
        expect(players.sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, index) => index + 1));
      }
      for (const colors of colorsOf(rounds).values()) {
        const white = [...colors].filter((color) => color === 'w').length;
        expect(Math.abs(2 * white - colors.length)).toBeLessThanOrEqual(1);
        expect(colors).not.toMatch(/www|bbb/);
      }
    },
  );

  test('one player has no round robin', () => {
    expect(() => bergerTable(1)).toThrow(RangeError);
  });
});

describe('double round robin', () => {
  test('given the exchange of the last rounds, then no colour three times running', () => {
    for (const size of [4, 6, 8, 10, 14]) {
      const rounds = roundRobin(size, { cycles: 2 });
      expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, index) => index + 1));
      for (const colors of colorsOf(rounds).values()) {
        expect(colors).not.toMatch(/www|bbb/);
        expect([...colors].filter((color) => color === 'w')).toHaveLength(size - 1);
      }
    }
  });

  test('given no exchange, then some colour comes three times', () => {
    const colors = colorsOf(roundRobin(6, { cycles: 2, exchangeLastRounds: false }));
    expect([...colors.values()].join(' ')).toMatch(/www|bbb/);
  });
});

test('a schedule pairs every round in advance, a rest is an absence without points', () => {
  const rounds = withPlayers(bergerTable(3), [3, 1, 2]);
  const { players, pairings, plannedRounds } = withSchedule(tournamentOf(['', '', '']), rounds);
  expect({ pairings, plannedRounds }).toEqual({ pairings: 'predetermined', plannedRounds: 3 });
  expect(players[0]?.rounds).toEqual([
    { kind: 'paired', opponent: 2, color: 'white' },
    { kind: 'paired', opponent: 3, color: 'black' },
    { kind: 'bye', bye: 'zero-point' },
  ]);
});

describe('withdrawal from a round robin', () => {
  const early = ['4w1 3b1 2w=', '3w* 4b* 1b=', '2b* 1w0 4w*', '1b0 2w* 3b*'];
  const late = ['4w1 3b1 2w=', '3w* 4b= 1b=', '2b* 1w0 4w*', '1b0 2w= 3b*'];

  test.each([
    { given: 'one of three games', lines: early, effect: 'annulled', points: [15, 5, 0] },
    { given: 'two of three games', lines: late, effect: 'forfeited', points: [25, 10, 10] },
  ] as const)('given $given, then $effect', ({ lines, effect, points }) => {
    const before = tournamentOf(lines);
    expect(withdrawalEffect(before, 4)).toBe(effect);
    const { players, scoring } = forStandings(withdraw(before, 4), [4]);
    expect(players.slice(0, 3).map(({ rounds }) => pointsAfter(rounds, 3, scoring))).toEqual(points);
  });

  test('given exactly half of the games, then they count', () => {
    const half = tournamentOf(['2w1 3b* 4w1 5b*', '1b0', '1w*', '1b0', '1w*']);
    expect(withdrawalEffect(half, 1)).toBe('forfeited');
  });

  test('games not played become forfeits on both sides', () => {
    const { players } = withdraw(tournamentOf(early), 4);
    expect(players[2]?.rounds[2]).toEqual({ kind: 'forfeit', opponent: 4, color: 'white', outcome: 'win' });
    expect(players[3]?.rounds[2]).toEqual({ kind: 'forfeit', opponent: 3, color: 'black', outcome: 'loss' });
    expect(players[1]?.rounds[0]).toEqual({ kind: 'paired', opponent: 3, color: 'white' });
  });

  test('an unknown player cannot withdraw', () => {
    expect(() => withdraw(tournamentOf(early), 9)).toThrow(RangeError);
  });
});

describe('restricted lots (C.05 Annex 2)', () => {
  const sizes = Object.keys(varmaGroups).map(Number);

  test.each(sizes)(
    'tables of %i: each place once, no meeting inside a group in the last three rounds but for 6-12 of 12',
    (size) => {
      const groups = varmaGroups[size] ?? [];
      expect(groups.flat().sort((a, b) => a - b)).toEqual(
        Array.from({ length: size }, (_, index) => index + 1),
      );
      const together = bergerTable(size)
        .slice(-3)
        .flatMap(({ pairs }) => pairs)
        .filter(({ white, black }) => groups.some((group) => group.includes(white) && group.includes(black)));
      expect(together).toEqual(size === 12 ? [{ white: 6, black: 12 }] : []);
    },
  );

  test.each([9, 10, 15, 24])(
    '%i players of federations that fit do not meet in the last three rounds',
    (size) => {
      const federations = ['AAA', 'AAA', 'AAA', 'BBB', 'BBB', 'BBB', 'CCC', 'CCC'];
      const players = Array.from({ length: size }, (_, index) => ({
        startingNumber: index + 1,
        name: `Player ${index}`,
        federation: federations[index],
      }));
      for (let seed = 0; seed < 50; seed++) {
        let state = seed;
        const random = (): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
        const drawn = restrictedLots(players, random);
        expect(drawn.toSorted((a, b) => a - b)).toEqual(players.map(({ startingNumber }) => startingNumber));
        const federationOf = (player: number) => federations[player - 1] ?? `${player}`;
        for (const { pairs } of withPlayers(bergerTable(size), drawn).slice(-3)) {
          for (const { white, black } of pairs) expect(federationOf(white)).not.toBe(federationOf(black));
        }
      }
    },
  );

  test('a contingent larger than any group still draws', () => {
    const players = Array.from({ length: 10 }, (_, index) => ({
      startingNumber: index + 1,
      name: `Player ${index}`,
      federation: 'AAA',
    }));
    expect(restrictedLots(players, () => 0).toSorted((a, b) => a - b)).toEqual(
      players.map((_, index) => index + 1),
    );
  });

  test('8 players have no table', () => {
    expect(() => restrictedLots([], () => 0)).toThrow(RangeError);
  });
});
