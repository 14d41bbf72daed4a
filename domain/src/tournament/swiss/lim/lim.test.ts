import { describe, expect, test } from '@jest/globals';
import { NIGHTLY } from '../../../chess/testing/run-settings.ts';
import { usualParameters } from '../../random/random-parameters.ts';
import { randomTournament } from '../../random/random-tournament.ts';
import { tournamentOf } from '../../testing/tournament-of.ts';
import { colorState } from '../pairing-field.ts';
import { linesOf } from '../testing/pairs-of-round.ts';
import { limColor } from './lim-color.ts';
import { limField } from './lim-player.ts';
import { pairLim } from './lim.ts';
import { limPlayerOf } from './testing/lim-player-of.ts';

describe('colours (Art. 5)', () => {
  test.each([
    { when: 'both are due different colours', one: 'W', other: 'B', above: 'B', below: 'B' },
    { when: 'the other one must alternate', one: 'WB', other: 'BWBB', above: 'B', below: 'B' },
    { when: 'one must alternate', one: 'WBB', other: 'WBWB', above: 'W', below: 'W' },
    { when: 'the latest difference decides', one: 'WBWB', other: 'BWWB', above: 'W', below: 'W' },
    { when: 'histories are the same', one: 'WB', other: 'WB', above: 'W', below: 'B' },
    { when: 'only one has played', one: 'W', other: '', above: 'B', below: 'B' },
    { when: 'nobody has played', one: '', other: '', above: 'W', below: 'W' },
  ])('$when', ({ one, other, above, below }) => {
    const player = limPlayerOf(3, { colors: one });
    const opponent = limPlayerOf(8, { colors: other });
    const letters = [false, true].map((belowMedian) => {
      const rules = { belowMedian, initialColor: 1 } as const;
      const color = limColor(player, opponent, rules);
      expect(limColor(opponent, player, rules)).toBe(color === 1 ? 2 : 1);
      return color === 1 ? 'W' : 'B';
    });
    expect(letters).toEqual([above, below]);
  });
});

describe('round 1 (Art. 7)', () => {
  test.each([
    { initialColor: 'white' as const, first: ['1 21', '22 2', '3 23', '24 4'], last: '40 20' },
    { initialColor: 'black' as const, first: ['21 1', '2 22', '23 3', '4 24'], last: '20 40' },
  ])('forty players, number 1 has $initialColor', ({ initialColor, first, last }) => {
    const round = pairLim(
      tournamentOf(
        Array.from({ length: 40 }, () => ''),
        { initialColor },
      ),
      1,
    );
    const lines = round.ok ? linesOf(round.value) : [];
    expect(lines.slice(0, 4)).toEqual(first);
    expect(lines.at(-1)).toBe(last);
  });

  test.each([
    { rating: 1000, when: 'the lowest rating' },
    { rating: 0, when: 'no rating' },
  ])('the bye goes to the player with $when', ({ rating }) => {
    const made = tournamentOf(['', '', '', '', '']);
    const players = made.players.map((player) =>
      player.startingNumber === 2 ? { ...player, rating } : player,
    );
    const round = pairLim({ ...made, players }, 1);
    expect(round.ok && linesOf(round.value)).toEqual(['1 4', '3 5', '2 0']);
  });
});

describe('rounds worked out by hand', () => {
  test('round 2: winners, losers, then those who drew', () => {
    // Winners 1 and 2: 1 is due black, 2 white. Losers 5 and 6: 5 is due white. Of those who drew, 3 is due black, 7 white.
    const made = tournamentOf(['5w1', '6b1', '7w=', '8b=', '1b0', '2w0', '3b=', '4w=']);
    const round = pairLim(made, 2);
    expect(round.ok && linesOf(round.value)).toEqual(['2 1', '4 3', '7 8', '5 6']);
  });

  test('the bye goes to the last number of the lowest score group that may have it', () => {
    const made = tournamentOf(['4w1', '5b=', 'U', '1b0', '2w='], { plannedRounds: 5 });
    const round = pairLim(made, 2);
    expect(round.ok && round.value.bye).toBe(4);
  });

  test('a float is a game against another score in the round before, not a bye', () => {
    const made = tournamentOf(['2w1 3w1', '1b0 U', '4b= 1b0', '3w= H']);
    const floated = limField(made, 3).players.filter((player) => player.floated);
    expect(floated.map(({ number }) => number).toSorted()).toEqual([1, 3]);
  });

  test('Art. 6: the limits on colours hold but in the last round', () => {
    const made = tournamentOf(['3w1 4w1', '4w1 3w1', '1b0 2b0', '2b0 1b0'], { plannedRounds: 3 });
    const last = pairLim(made, 3);
    expect(last.ok && linesOf(last.value)).toEqual(['2 1', '4 3']);
    expect(pairLim({ ...made, plannedRounds: 4 }, 3).ok).toBe(false);
  });

  test('an unpairable round names the players', () => {
    const round = pairLim(tournamentOf(['2w1', '1b0']), 2);
    expect(!round.ok && round.error.players.length).toBeGreaterThan(0);
  });
});

function generated(seed: number, players: number): ReturnType<typeof randomTournament> {
  return randomTournament(
    {
      ...usualParameters,
      seed: `lim ${seed}`,
      players,
      rounds: 5 + (seed % 5),
      halfPointByes: 0.04,
      forfeits: 0.04,
      forbiddenPairs: seed % 4,
    },
    { pair: pairLim },
  );
}

test('nobody meets an opponent again, and the limits on colours hold in every round but the last', () => {
  let rounds = 0;
  for (let seed = 0; seed < (NIGHTLY ? 400 : 30); seed++) {
    const made = generated(seed, 8 + ((seed * 13) % 70));
    if (!made.ok) continue;
    for (let round = 1; round <= made.value.plannedRounds; round++) {
      const field = limField(made.value, round);
      const states = new Map(field.players.map((player) => [player.number, player]));
      const paired = pairLim(made.value, round);
      if (!paired.ok) throw new Error(`round ${round} of ${made.value.name} is not paired`);
      rounds++;
      const { pairs, bye } = paired.value;
      const seen = [...pairs.flatMap(({ white, black }) => [white, black]), ...(bye === null ? [] : [bye])];
      expect(seen.toSorted((a, b) => a - b)).toEqual([...states.keys()].toSorted((a, b) => a - b));
      if (bye !== null) expect(states.get(bye)!.byeEligible).toBe(true);
      for (const { white, black } of pairs) {
        expect(states.get(white)!.excluded.has(black)).toBe(false);
        if (field.lastRound) continue;
        for (const [number, color] of [
          [white, 1],
          [black, 2],
        ] as const) {
          const { colors } = states.get(number)!;
          expect(colors.slice(-2).every((one) => one === color) && colors.length > 1).toBe(false);
          expect(colorState([...colors, color]).imbalance).toBeLessThan(3);
        }
      }
    }
  }
  expect(rounds).toBeGreaterThan(100);
});

test('the same players in another order get the same pairs', () => {
  const made = generated(3, 40);
  if (!made.ok) throw new Error('not paired');
  const turned = { ...made.value, players: made.value.players.toReversed() };
  for (let round = 1; round <= made.value.plannedRounds; round++) {
    expect(pairLim(turned, round)).toEqual(pairLim(made.value, round));
  }
});
