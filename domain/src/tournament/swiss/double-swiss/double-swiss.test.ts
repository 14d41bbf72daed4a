import { describe, expect, test } from '@jest/globals';
import { NIGHTLY } from '../../../chess/testing/run-settings.ts';
import { usualParameters } from '../../random/random-parameters.ts';
import { randomTournament } from '../../random/random-tournament.ts';
import { tournamentOf } from '../../testing/tournament-of.ts';
import { pairDoubleSwiss } from './double-swiss.ts';

function paired(lines: readonly string[], round: number, changes = {}): string {
  const outcome = pairDoubleSwiss(tournamentOf(lines, { plannedRounds: 10, ...changes }), round);
  if (!outcome.ok) return `not paired: ${outcome.error.reasons.join(' ')}`;
  const { pairs, bye } = outcome.value;
  return [
    ...pairs.map(({ white, black }) => `${white}-${black}`),
    ...(bye === null ? [] : [`${bye}-bye`]),
  ].join(' ');
}

describe('a round of matches', () => {
  test.each([
    { given: 'the first match of six', lines: ['', '', '', '', '', ''], round: 1, pairs: '1-4 5-2 3-6' },
    {
      given: 'its second game',
      lines: ['4w1', '5b1', '6w=', '1b0', '2w0', '3b='],
      round: 2,
      pairs: '4-1 2-5 6-3',
    },
    {
      given: 'an odd number: the last one has the bye',
      lines: ['', '', '', '', ''],
      round: 1,
      pairs: '1-3 4-2 5-bye',
    },
    {
      given: 'white for the one with fewer whites',
      lines: ['3w1 3b1', '4b1 4w1', '1b0 1w0', '2w0 2b0'],
      round: 3,
      pairs: '2-1 3-4',
    },
    {
      given: 'a match that both games of were forfeited, which may come again',
      lines: ['2w+ 2b+', '1b- 1w-'],
      round: 3,
      pairs: '1-2',
    },
    {
      given: 'a match with one game, which may not',
      lines: ['2w+ 2b1', '1b- 1w0'],
      round: 3,
      pairs: 'not paired',
    },
  ])('$given', ({ lines, round, pairs }) => {
    expect(paired(lines, round).split(':')[0]).toBe(pairs);
  });
});

test('random events: both games with the same opponent and both colours, no match again, one bye each', () => {
  for (let seed = 0; seed < (NIGHTLY ? 100 : 15); seed++) {
    const made = randomTournament(
      {
        ...usualParameters,
        seed: `double ${seed}`,
        players: 9 + ((seed * 7) % 30),
        rounds: 8,
        halfPointByes: 0,
        zeroPointByes: 0,
        withdrawals: 0,
        lateEntries: 0,
        forfeits: 0.04,
      },
      { pair: pairDoubleSwiss },
    );
    if (!made.ok) throw new Error(made.error.reasons.join(' '));
    for (const player of made.value.players) {
      const met = new Set<number>();
      let byes = 0;
      for (let round = 0; round < 8; round += 2) {
        const [first, second] = [player.rounds[round], player.rounds[round + 1]];
        if (first?.kind === 'bye' || second?.kind === 'bye') {
          expect([first?.kind, second?.kind]).toEqual(['bye', 'bye']);
          byes++;
          continue;
        }
        if (!first || !second) throw new Error('a round has no entry');
        expect(second.opponent).toBe(first.opponent);
        expect(second.color).not.toBe(first.color);
        if (first.kind !== 'game' && second.kind !== 'game') continue;
        expect(met.has(first.opponent)).toBe(false);
        met.add(first.opponent);
      }
      expect(byes).toBeLessThanOrEqual(1);
    }
  }
});
