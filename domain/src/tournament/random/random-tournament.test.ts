import { describe, expect, test } from '@jest/globals';
import { fail, ok } from '../../result.ts';
import { percentOfDifference } from '../event-ratings/rating-tables.ts';
import { readTrf } from '../files/trf/read-trf.ts';
import { trfOf } from '../files/trf/trf-from-tournament.ts';
import { trfText } from '../files/trf/write-trf.ts';
import type { RoundEntry, Tournament } from '../model/tournament.ts';
import type { PairRound } from '../systems.ts';
import { drawnParameters, usualParameters, type RandomParameters } from './random-parameters.ts';
import { randomTournament } from './random-tournament.ts';

/** Pairs the present players as they come, the first of a pair with White; the last one left has the bye. */
const asTheyCome: PairRound = ({ players, absences }, round) => {
  const absent = new Set(absences.filter((absence) => absence.round === round).map(({ player }) => player));
  const present = players.map(({ startingNumber }) => startingNumber).filter((player) => !absent.has(player));
  const pairs = [];
  for (let index = 0; index + 1 < present.length; index += 2)
    pairs.push({ white: present[index]!, black: present[index + 1]! });
  return ok({ round, pairs, bye: present.length % 2 === 1 ? present.at(-1)! : null });
};

const parametersOf = (change: Partial<RandomParameters>): RandomParameters => ({
  ...usualParameters,
  seed: 'test',
  players: 100,
  rounds: 9,
  ...change,
});

function made(change: Partial<RandomParameters>): Tournament {
  const tournament = randomTournament(parametersOf(change), { pair: asTheyCome });
  if (!tournament.ok) throw new Error('not paired');
  return tournament.value;
}

const shareOf = ({ players }: Tournament, is: (entry: RoundEntry) => boolean): number => {
  const entries = players.flatMap(({ rounds }) => rounds).filter((entry) => entry !== null);
  return entries.filter(is).length / entries.length;
};

describe('a random tournament', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(made({ seed: '7' })).toEqual(made({ seed: '7' }));
    expect(made({ seed: '7' })).not.toEqual(made({ seed: '8' }));
  });

  test('is a file without faults', () => {
    for (let seed = 0; seed < 20; seed++) {
      const tournament = made({
        seed: String(seed),
        players: 5 + seed * 3,
        unusualResults: 0.1,
        unratedGames: 0.1,
        doubleForfeits: 0.05,
        fullPointByes: 0.03,
        forbiddenPairs: 4,
      });
      const read = readTrf(trfText(trfOf(tournament)));
      expect(read).toMatchObject({ ok: true });
      expect(read.ok && read.value.tournament).toEqual(tournament);
    }
  });

  test.each<readonly [string, Partial<RandomParameters>, (entry: RoundEntry) => boolean, number]>([
    [
      'half-point byes',
      { halfPointByes: 0.2 },
      (entry) => entry.kind === 'bye' && entry.bye === 'half-point',
      0.2,
    ],
    [
      'full-point byes',
      { fullPointByes: 0.1 },
      (entry) => entry.kind === 'bye' && entry.bye === 'full-point',
      0.1,
    ],
    ['absences', { zeroPointByes: 0.1 }, (entry) => entry.kind === 'bye' && entry.bye === 'zero-point', 0.1],
    ['forfeits', { forfeits: 0.2 }, (entry) => entry.kind === 'forfeit' && entry.outcome === 'win', 0.1],
    ['double forfeits', { doubleForfeits: 0.2 }, (entry) => entry.kind === 'forfeit', 0.2],
    ['short games', { unratedGames: 0.3 }, (entry) => entry.kind === 'game' && !entry.rated, 0.3],
    [
      'draws',
      { draws: 0.5, ratings: { ...usualParameters.ratings, deviation: 0 } },
      (entry) => entry.kind === 'game' && entry.outcome === 'draw',
      0.5,
    ],
    [
      'unusual results',
      { draws: 0, unusualResults: 0.3 },
      (entry) => entry.kind === 'game' && entry.outcome === 'draw',
      0.1,
    ],
  ])('has %s in the share that is given', (_, change, is, share) => {
    const quiet = {
      withdrawals: 0,
      lateEntries: 0,
      zeroPointByes: 0,
      halfPointByes: 0,
      forfeits: 0,
    };
    const found = shareOf(made({ players: 400, rounds: 11, ...quiet, ...change }), is);
    expect(Math.abs(found - share)).toBeLessThan(0.025);
  });

  test('players who leave are absent to the end, late ones before they come', () => {
    const quiet = { zeroPointByes: 0, halfPointByes: 0, forfeits: 0 };
    const absences = made({ ...quiet, withdrawals: 0.5, lateEntries: 0.3 }).players.map(({ rounds }) =>
      rounds.map((entry) => (entry?.kind === 'bye' && entry.bye === 'zero-point' ? 'Z' : '.')).join(''),
    );
    expect(absences.every((round) => /^Z*\.+Z*$/.test(round))).toBe(true);
    expect(absences.filter((round) => round.endsWith('Z')).length).toBeGreaterThan(30);
    expect(absences.filter((round) => round.startsWith('Z')).length).toBeGreaterThan(15);
  });

  test('ratings follow the distribution', () => {
    const { players } = made({
      players: 1_000,
      rounds: 5,
      ratings: { mean: 1900, deviation: 300, lowest: 1200, highest: 2600, unrated: 0.1 },
    });
    const rated = players.map(({ rating }) => rating).filter((rating) => rating > 0);
    expect(rated.length / players.length).toBeCloseTo(0.9, 1);
    expect(rated.reduce((sum, rating) => sum + rating, 0) / rated.length).toBeCloseTo(1900, -2);
    expect([Math.min(...rated), Math.max(...rated)]).toEqual([expect.any(Number), 2600]);
  });

  const quiet = { withdrawals: 0, lateEntries: 0, zeroPointByes: 0, halfPointByes: 0, forfeits: 0 };

  test('fixed numbers are exact: in the whole tournament, or in each round', () => {
    const byes = (tournament: Tournament, bye: string) =>
      Array.from(
        { length: 9 },
        (_, round) =>
          tournament.players.filter(
            ({ rounds }) => rounds[round]?.kind === 'bye' && rounds[round].bye === bye,
          ).length,
      );
    const whole = byes(made({ ...quiet, halfPointByes: { count: 7 } }), 'half-point');
    expect(whole.reduce((sum, count) => sum + count, 0)).toBe(7);
    const counts = [3, 0, 0, 1, 0, 0, 0, 0, 5];
    const each = made({
      ...quiet,
      fullPointByes: counts.map((count) => ({ count })),
      forfeits: { count: 11 },
      doubleForfeits: { count: 4 },
    });
    expect(byes(each, 'full-point')).toEqual(counts);
    const forfeits = each.players
      .flatMap(({ rounds }) => rounds)
      .filter((entry) => entry?.kind === 'forfeit');
    expect(forfeits).toHaveLength(2 * (11 + 4));
    expect(forfeits.filter((entry) => entry?.kind === 'forfeit' && entry.outcome === 'win')).toHaveLength(11);
  });

  test('what is not chosen is drawn, each value by itself', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) => drawnParameters(String(seed)));
    for (const name of [
      'halfPointByes',
      'fullPointByes',
      'zeroPointByes',
      'forfeits',
      'doubleForfeits',
      'unusualResults',
    ] as const) {
      const some = drawn.filter((parameters) => parameters[name] !== 0).length;
      expect(some).toBeGreaterThan(15);
      expect(some).toBeLessThan(45);
    }
    expect(new Set(drawn.map(({ baku }) => baku)).size).toBe(2);
    expect(new Set(drawn.map(({ tieBreaks }) => tieBreaks)).size).toBeGreaterThan(3);
    expect(drawnParameters('7')).toEqual(drawnParameters('7'));
  });

  test('over many tournaments players score what their ratings say, a gap over 400 as 400', () => {
    const ratings = { mean: 2000, deviation: 600, lowest: 1300, highest: 2700, unrated: 0 };
    const gains = [0, 0, 0];
    const games = [0, 0, 0];
    for (let seed = 0; seed < 300; seed++) {
      const { players } = made({ seed: String(seed), players: 40, rounds: 3, ratings });
      for (const { startingNumber, rating, rounds } of players)
        for (const entry of rounds) {
          if (entry?.kind !== 'game') continue;
          const gap = rating - players[entry.opponent - 1]!.rating;
          const expected = percentOfDifference(Math.max(-400, Math.min(400, gap))) / 100;
          const third = Math.floor((startingNumber - 1) / 14);
          gains[third]! += { win: 1, draw: 0.5, loss: 0 }[entry.outcome] - expected;
          games[third]! += 1;
        }
    }
    for (const [third, gain] of gains.entries()) expect(Math.abs(gain / games[third]!)).toBeLessThan(0.01);
  });

  test('at least two players take part in every round', () => {
    const { players } = made({ players: 4, zeroPointByes: 0.95 });
    for (let round = 0; round < 9; round++)
      expect(players.filter(({ rounds }) => rounds[round]?.kind !== 'bye')).toHaveLength(2);
  });

  test('a round that cannot be paired is a failure', () => {
    const unpairable = { round: 1, players: [1], reasons: ['none'] };
    expect(randomTournament(parametersOf({}), { pair: () => fail(unpairable) })).toEqual({
      ok: false,
      error: unpairable,
    });
  });
});
