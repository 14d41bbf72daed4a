import { describe, expect, test } from '@jest/globals';
import { NIGHTLY } from '../../../chess/testing/run-settings.ts';
import { seededRandom } from '../../../chess/testing/random.ts';
import type { TeamEvent } from '../../model/team-event.ts';
import { teamTable } from '../../tie-breaks/testing/team-table.ts';
import type { ColorCode } from '../pairing-player.ts';
import { teamColorPreference } from './team-color-preference.ts';
import { teamContenders } from './team-contenders.ts';
import { pairSwissTeams, type TeamSwissOptions } from './team-swiss.ts';

const options: TeamSwissOptions = {
  preferences: 'A',
  absences: [],
  accelerations: [],
  forbiddenPairs: [],
  initialColor: 'white',
};

describe('the colour preference of a team (Art. 1.7)', () => {
  test.each([
    { colors: '', lastRound: false, a: 'none', b: 'none' },
    { colors: 'w', lastRound: false, a: 'none', b: 'mild black' },
    { colors: 'b', lastRound: false, a: 'none', b: 'mild white' },
    { colors: 'ww', lastRound: false, a: 'strong black', b: 'strong black' },
    { colors: 'wb', lastRound: false, a: 'none', b: 'mild white' },
    { colors: 'wb', lastRound: true, a: 'none', b: 'none' },
    { colors: 'wwbb', lastRound: false, a: 'strong white', b: 'strong white' },
    { colors: 'wwbb', lastRound: true, a: 'strong white', b: 'strong white' },
    { colors: 'bbw', lastRound: false, a: 'none', b: 'mild white' },
    { colors: 'bbwb', lastRound: false, a: 'strong white', b: 'strong white' },
    { colors: 'wwb', lastRound: true, a: 'none', b: 'mild black' },
    { colors: 'wwwbb', lastRound: false, a: 'none', b: 'mild black' },
  ])('after "$colors", last round: $lastRound', ({ colors, lastRound, a, b }) => {
    const codes = [...colors].map((color): ColorCode => (color === 'w' ? 1 : 2));
    const show = (type: 'A' | 'B' | 'none'): string => {
      const { color, strong } = teamColorPreference(codes, type, lastRound);
      return color === 0
        ? 'none'
        : `${strong || type === 'A' ? 'strong' : 'mild'} ${color === 1 ? 'white' : 'black'}`;
    };
    expect([show('A'), show('B'), show('none')]).toEqual([a, b, 'none']);
  });
});

test('matches of the round before without a result are drawn: no pair meets again', () => {
  const open = teamTable(['3w????', '4b????', '1b????', '2w????']);
  expect(teamContenders(open, 2, options).map(({ score, colors }) => [score, ...colors])).toEqual([
    [10, 1],
    [10, 2],
    [10, 2],
    [10, 1],
  ]);
  expect(paired(open, 2)).toBe('4-1 2-3');
});

function paired(event: TeamEvent, round: number, changes: Partial<TeamSwissOptions> = {}): string {
  const outcome = pairSwissTeams(event, round, { ...options, ...changes });
  if (!outcome.ok) return 'not paired';
  const { pairs, bye } = outcome.value;
  return [
    ...pairs.map(({ white, black }) => `${white}-${black}`),
    ...(bye === null ? [] : [`${bye}-bye`]),
  ].join(' ');
}

describe('a round of teams', () => {
  test.each([
    {
      given: 'round 1 of six teams: halves in order, colours by the parity of the number',
      rows: ['', '', '', '', '', ''],
      round: 1,
      pairs: '1-4 5-2 3-6',
    },
    {
      given: 'an odd number: the last team has the bye',
      rows: ['', '', '', '', ''],
      round: 1,
      pairs: '1-3 4-2 5-bye',
    },
    {
      given: 'round 2: winners meet, colours alternate',
      rows: ['3w1111', '4b1111', '1b0000', '2w0000'],
      round: 2,
      pairs: '2-1 3-4',
    },
    {
      given: 'a match of forfeits only, which may come again',
      rows: ['2w!+', '1b!-'],
      round: 2,
      pairs: '1-2',
    },
    {
      given: 'a match with one board played, which may not',
      rows: ['2w1+', '1b0-'],
      round: 2,
      pairs: 'not paired',
    },
    {
      given: 'the bye goes to the team with most matches among the lowest',
      rows: ['2w11', '1b00', '4w11', '3b00', 'Z'],
      round: 2,
      pairs: '3-1 2-5 4-bye',
    },
  ])('$given', ({ rows, round, pairs }) => {
    expect(paired(teamTable(rows, { plannedRounds: 7 }), round)).toBe(pairs);
  });

  test('absent teams are not paired, forbidden pairs do not meet', () => {
    const event = teamTable(['', '', '', '', ''], { plannedRounds: 7 });
    expect(
      paired(event, 1, {
        absences: [{ player: 5, round: 1, bye: 'zero-point' }],
        forbiddenPairs: [{ players: [1, 3], firstRound: 1, lastRound: 1 }],
      }),
    ).toBe('1-4 3-2');
  });

  test('game points as the primary score make other groups', () => {
    const rows = ['5w1111', '6w1100', '7w1110', '8w0000', '1b0000', '2b0011', '3b0001', '4b1111'];
    const event = teamTable(rows, { plannedRounds: 7 });
    expect(paired({ ...event, primaryScore: 'game-points' }, 2)).not.toBe(paired(event, 2));
  });
});

test('random events: all teams paired, none met again, one bye each', () => {
  for (let seed = 1; seed <= (NIGHTLY ? 150 : 20); seed++) {
    const random = seededRandom(seed);
    const count = 8 + random(20);
    const rows = Array.from({ length: count }, () => '');
    const byes = new Set<number>();
    const met = new Set<string>();
    for (let round = 1; round <= 5; round++) {
      const event = teamTable(rows, { plannedRounds: 7, boards: 2 });
      const outcome = pairSwissTeams(event, round, {
        ...options,
        preferences: (['A', 'B', 'none'] as const)[seed % 3]!,
      });
      if (!outcome.ok) throw new Error(`seed ${seed} round ${round}`);
      const { pairs, bye } = outcome.value;
      expect(pairs.length * 2 + (bye === null ? 0 : 1)).toBe(count);
      for (const { white, black } of pairs) {
        const key = [white, black].sort((a, b) => a - b).join('-');
        expect(met.has(key)).toBe(false);
        met.add(key);
        const [ours, theirs] = [
          ['11', '00'],
          ['=1', '=0'],
          ['==', '=='],
          ['00', '11'],
        ][random(4)]!;
        rows[white - 1] += ` ${black}w${ours}`;
        rows[black - 1] += ` ${white}b${theirs}`;
      }
      if (bye !== null) {
        expect(byes.has(bye)).toBe(false);
        byes.add(bye);
        rows[bye - 1] += ' U';
      }
    }
  }
});
