import { describe, expect, test } from '@jest/globals';
import { NIGHTLY } from '../../../chess/testing/run-settings.ts';
import { usualParameters } from '../../random/random-parameters.ts';
import { randomTournament } from '../../random/random-tournament.ts';
import { tournamentOf } from '../../testing/tournament-of.ts';
import { pairDutch } from '../dutch.ts';
import { pairingField } from '../pairing-field.ts';
import { pairBursteinBracket } from './burstein-bracket.ts';
import { pairBurstein, seedingRounds } from './burstein.ts';
import { oppositionIndexes } from './opposition-index.ts';
import { candidates, literalBracket } from './testing/literal-burstein.ts';

test('candidates of six players with two pairs come in the order of Art. 4.3', () => {
  const all = [...candidates(6, () => true)].filter(
    (candidate) => candidate.filter((other) => other < 0).length === 2,
  );
  const show = (candidate: readonly number[]): string =>
    candidate.flatMap((other, place) => (other > place ? [`${place + 1}-${other + 1}`] : [])).join(' ');
  expect(all).toHaveLength(45);
  expect(all.slice(0, 4).map(show)).toEqual(['1-6 2-5', '1-6 2-4', '1-6 2-3', '1-6 3-5']);
  expect(show(all.at(-1)!)).toBe('3-4 5-6');
});

describe('the opposition index', () => {
  test.each([
    {
      when: 'all rounds are games',
      players: ['3w1 2b=', '4b1 1w=', '1b0 4w1', '2w0 3b0'],
      buchholz: [25, 15, 15, 25],
      sonnebornBerger: [175, 75, 0, 0],
    },
    {
      when: 'a player has a bye, as a game against oneself with its points',
      players: ['2w1 U', '1b0 3w1', 'U 2b0'],
      buchholz: [30, 30, 20],
      sonnebornBerger: [300, 100, 100],
    },
    {
      when: 'an opponent has left, whose absences count as draws',
      players: ['2w1 3b1', '1b0 Z', 'U 1w0'],
      buchholz: [15, 20, 30],
      sonnebornBerger: [150, 0, 100],
    },
  ])('when $when', ({ players, buchholz, sonnebornBerger }) => {
    const indexes = [...oppositionIndexes(tournamentOf(players), 3).values()];
    expect(indexes.map((index) => index.buchholz)).toEqual(buchholz);
    expect(indexes.map((index) => index.sonnebornBerger)).toEqual(sonnebornBerger);
  });
});

test.each([
  { plannedRounds: 5, seeding: 2 },
  { plannedRounds: 7, seeding: 3 },
  { plannedRounds: 8, seeding: 4 },
  { plannedRounds: 11, seeding: 4 },
])('of $plannedRounds rounds the first $seeding are seeding rounds', ({ plannedRounds, seeding }) => {
  expect(seedingRounds(tournamentOf([], { plannedRounds }))).toBe(seeding);
});

function generated(seed: number, players: number): ReturnType<typeof randomTournament> {
  return randomTournament(
    {
      ...usualParameters,
      seed: `burstein ${seed}`,
      players,
      rounds: 5 + (seed % 3),
      halfPointByes: 0.04,
      forfeits: 0.04,
    },
    { pair: pairBurstein },
  );
}

test('seeding rounds are those of the Dutch system', () => {
  for (let seed = 0; seed < 10; seed++) {
    const made = generated(seed, 20 + seed);
    if (!made.ok) continue;
    for (let round = 1; round <= seedingRounds(made.value); round++) {
      expect(pairBurstein(made.value, round)).toEqual(pairDutch(made.value, round));
    }
  }
});

test('a bracket is paired as the enumeration of all candidates says', () => {
  let brackets = 0;
  for (let seed = 0; seed < (NIGHTLY ? 400 : 30); seed++) {
    const made = generated(seed, 8 + (seed % 4));
    if (!made.ok) continue;
    for (let round = 3; round <= made.value.plannedRounds; round++) {
      const { players } = pairingField(made.value, round);
      const even = players.slice(0, players.length - (players.length % 2));
      const groups = [...Map.groupBy(even, (player) => player.score).values()];
      const bracket = {
        players: groups
          .slice(0, 2)
          .flat()
          .toSorted((a, b) => ((a.number * 7) % 11) - ((b.number * 7) % 11)),
        next: groups[2] ?? [],
        rest: groups.slice(3).flat(),
      };
      if (bracket.players.length > 7 || bracket.next.length > 4) continue;
      const expected = literalBracket(bracket);
      const pairs = pairBursteinBracket(bracket).pairs.map(([a, b]) => `${a.number} ${b.number}`);
      if (expected.length === 0) continue;
      brackets++;
      expect([seed, round, pairs]).toEqual([seed, round, expected]);
    }
  }
  expect(brackets).toBeGreaterThan(30);
});

test('nobody meets an opponent again, and no two players who must have the same colour meet', () => {
  for (let seed = 0; seed < (NIGHTLY ? 100 : 12); seed++) {
    const made = generated(seed, 10 + ((seed * 13) % 60));
    if (!made.ok) continue;
    for (let round = 1; round <= made.value.plannedRounds; round++) {
      const field = pairingField(made.value, round);
      const states = new Map(field.players.map((player) => [player.number, player]));
      const paired = pairBurstein(made.value, round);
      if (!paired.ok) throw new Error(`round ${round} of ${made.value.name} is not paired`);
      for (const { white, black } of paired.value.pairs) {
        const one = states.get(white)!;
        const other = states.get(black)!;
        expect(one.opponents.has(black)).toBe(false);
        const seeding = round <= seedingRounds(made.value);
        if (!seeding)
          expect(one.absolute && other.absolute && one.preference === other.preference).toBe(false);
      }
      expect(paired.value.pairs.length * 2 + (paired.value.bye === null ? 0 : 1)).toBe(field.players.length);
    }
  }
});
