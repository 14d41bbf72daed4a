import { describe, expect, test } from '@jest/globals';
import type { RoundPairing } from '../model/round-pairing.ts';
import { tournamentOf } from '../testing/tournament-of.ts';
import { exchangeColors, exchangePlayers } from './edit-pairing.ts';
import { enterRound } from './enter-round.ts';
import { validateRound, type ValidationOptions } from './validate-round.ts';

const pairing = (round: number, words: string, bye: number | null = null): RoundPairing => ({
  round,
  pairs: words.split(' ').map((word) => {
    const [white = 0, black = 0] = word.split('-').map(Number);
    return { white, black };
  }),
  bye,
});

const afterRound1 = tournamentOf(['3w1', '4b1', '1b0', '2w0', 'U'], {
  plannedRounds: 5,
  absences: [{ player: 5, round: 3, bye: 'half-point' }],
});

const brief = (round: RoundPairing, options?: ValidationOptions, tournament = afterRound1): string[] =>
  validateRound(tournament, round, options).map(({ severity, criterion, players }) =>
    `${severity} ${criterion} ${players.join('-')}`.trim(),
  );

describe('validation of a round that was paired by hand', () => {
  test.each([
    { given: 'a legal round', round: pairing(2, '5-1 2-3', 4), expected: [] },
    {
      given: 'a second meeting',
      round: pairing(2, '3-1 5-4', 2),
      expected: ['error C1 3-1'],
    },
    { given: 'a second bye', round: pairing(2, '2-1 3-4', 5), expected: ['error C2 5'] },
    {
      given: 'an unknown player',
      round: pairing(2, '5-1 2-3 4-9'),
      expected: ['error record 4-9'],
    },
    {
      given: 'a player twice',
      round: pairing(2, '5-1 2-3 5-4'),
      expected: ['error record 5'],
    },
    { given: 'a player left out', round: pairing(2, '5-1 2-3'), expected: ['warning C4 4'] },
    { given: 'a round after the last', round: pairing(6, '5-1 2-3', 4), expected: ['error record'] },
    { given: 'a round with results', round: pairing(1, '5-1 2-3', 4), expected: ['error record 1-2-3-4'] },
    { given: 'an absent player', round: pairing(3, '5-1 2-3', 4), expected: ['error absence 5'] },
    { given: 'the absence respected', round: pairing(3, '4-1 2-3'), expected: [] },
  ])('given $given', ({ round, expected }) => {
    expect(brief(round)).toEqual(expected);
  });

  test('given an event in which players may meet twice, then a second meeting is a warning', () => {
    expect(brief(pairing(2, '3-1 4-5', 2), { waived: ['C1'] })).toContain('warning C1 3-1');
  });

  test('given the Dutch system, then its criteria are warnings', () => {
    expect(brief(pairing(2, '4-1 2-3', 5), { system: 'dutch' })).toEqual(['error C2 5']);
    expect(brief(pairing(2, '2-1 3-5', 4), { system: 'dutch' })).toEqual(['warning C14 1-2-5-3']);
  });

  test('given the colours that both players should not have, then a warning', () => {
    expect(brief(pairing(2, '5-1 3-2', 4))).toEqual(['warning colors 3-2']);
  });

  test('given a prohibited pair, then a warning', () => {
    const forbiddenPairs = [{ players: [2, 3], firstRound: 1, lastRound: 5 }];
    expect(brief(pairing(2, '5-1 2-3', 4), {}, { ...afterRound1, forbiddenPairs })).toEqual([
      'warning forbidden-pair 2-3',
    ]);
  });

  test('given one colour three times running, then warnings', () => {
    const tournament = tournamentOf(['3w1 4w1', '4b1 3b1', '1b0 2w0', '2w0 1b0'], { plannedRounds: 4 });
    expect(brief(pairing(3, '1-2 3-4'), {}, tournament)).toEqual(
      expect.arrayContaining([
        'warning color-repeated 1',
        'warning color-repeated 2',
        'warning color-difference 1',
        'warning color-difference 2',
      ]),
    );
  });

  test('given games without a result, then a warning', () => {
    const tournament = tournamentOf(['3w*', '4b1', '1b*', '2w0']);
    expect(brief(pairing(2, '4-1 2-3'), {}, tournament)).toEqual(['warning record 1-3']);
  });
});

describe('entering a round', () => {
  test('given no issue, then every player has an entry', () => {
    const entered = enterRound(afterRound1, pairing(3, '4-1 2-3'));
    expect(entered.ok && entered.value.players.map(({ rounds }) => rounds.slice(1))).toEqual([
      [null, { kind: 'paired', opponent: 4, color: 'black' }],
      [null, { kind: 'paired', opponent: 3, color: 'white' }],
      [null, { kind: 'paired', opponent: 2, color: 'black' }],
      [null, { kind: 'paired', opponent: 1, color: 'white' }],
      [null, { kind: 'bye', bye: 'half-point' }],
    ]);
  });

  test('given a warning, then only with the arbiter, and who is left out gets nothing', () => {
    const round = pairing(2, '5-1 2-3');
    expect(enterRound(afterRound1, round).ok).toBe(false);
    const entered = enterRound(afterRound1, round, { overrideWarnings: true });
    expect(entered.ok && entered.value.players[3]?.rounds[1]).toEqual({ kind: 'bye', bye: 'zero-point' });
  });

  test('given an error, then never', () => {
    expect(enterRound(afterRound1, pairing(2, '3-1 4-5', 2), { overrideWarnings: true }).ok).toBe(false);
  });
});

test('players exchange places, also with the bye, or colours', () => {
  expect(exchangePlayers(pairing(2, '5-1 2-3', 4), 1, 3)).toEqual(pairing(2, '5-3 2-1', 4));
  expect(exchangePlayers(pairing(2, '5-1 2-3', 4), 4, 5)).toEqual(pairing(2, '4-1 2-3', 5));
  expect(exchangeColors(pairing(2, '5-1 2-3', 4), 3)).toEqual(pairing(2, '5-1 3-2', 4));
});
