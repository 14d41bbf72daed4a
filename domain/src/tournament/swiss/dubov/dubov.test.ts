import { describe, expect, test } from '@jest/globals';
import { NIGHTLY } from '../../../chess/testing/run-settings.ts';
import { usualParameters } from '../../random/random-parameters.ts';
import { RandomSource } from '../../random/random-source.ts';
import { randomTournament } from '../../random/random-tournament.ts';
import { tournamentOf } from '../../testing/tournament-of.ts';
import { pairDutch } from '../dutch.ts';
import { linesOf } from '../testing/pairs-of-round.ts';
import { pairDubovBracket } from './dubov-bracket.ts';
import { dubovField, type DubovPlayer, mostUpfloats } from './dubov-player.ts';
import { pairDubov } from './dubov.ts';
import { firstSet, fromTheMiddle } from './first-set.ts';
import { literalBracket, literalUpfloaters, sets, transpositions } from './testing/literal-dubov.ts';
import { chooseUpfloaters } from './upfloaters.ts';

describe('orders of Art. 4', () => {
  test('shifters are numbered from the middle of their list: A to G become D C E B F A G', () => {
    expect(fromTheMiddle([...'ABCDEFG']).join('')).toBe('DCEBFAG');
    expect(fromTheMiddle([...'ABCDEF']).join('')).toBe('CDBEAF');
  });

  test('transpositions of A, B and C come in lexicographic order', () => {
    expect([...transpositions([...'ABC'])].map((list) => list.join(''))).toEqual([
      'ABC',
      'ACB',
      'BAC',
      'BCA',
      'CAB',
      'CBA',
    ]);
  });

  test('sets compare by the smallest sequence number in which they differ', () => {
    const all = [...sets([...'ABCD'], 2)].map((set) => set.join(''));
    expect(all).toEqual(['AB', 'AC', 'AD', 'BC', 'BD', 'CD']);
    for (const good of [['AD', 'BC'], ['CD'], ['BD', 'CD']]) {
      const reaches = (chosen: ReadonlySet<string>, rejected: ReadonlySet<string>): boolean =>
        good.some(
          (set) =>
            [...chosen].every((one) => set.includes(one)) && ![...set].some((one) => rejected.has(one)),
        );
      expect([...firstSet([...'ABCD'], 2, reaches)].join('')).toBe(good[0]);
    }
  });
});

test.each([
  { rounds: 4, most: 2 },
  { rounds: 5, most: 3 },
  { rounds: 9, most: 3 },
  { rounds: 10, most: 4 },
])('in $rounds rounds a maximum upfloater has floated up $most times', ({ rounds, most }) => {
  expect(mostUpfloats(rounds)).toBe(most);
});

describe('what the system knows of a player', () => {
  test.each([
    { when: 'before the first game', players: ['U', ''], average: 0, preference: 2 },
    // Ratings of 2390 and 2380 for numbers 2 and 3.
    { when: 'after two games', players: ['2w1 3b0', '1b0 U', 'U 1w1'], average: 2385, preference: 1 },
    {
      when: 'when a forfeit does not count',
      players: ['2w1 3b+', '1b0 U', 'U 1w-'],
      average: 2390,
      preference: 2,
    },
  ])('$when', ({ players, average, preference }) => {
    const first = dubovField(tournamentOf(players), 3).players.find(({ number }) => number === 1);
    expect(first).toMatchObject({ averageOpponents: average, preference });
  });

  test('an average that ends in a half is rounded up', () => {
    const made = tournamentOf(['2w1 3b1', '1b0 U', 'U 1w0']);
    const players = made.players.map((player) =>
      player.startingNumber === 2 ? { ...player, rating: 1501 } : { ...player, rating: 1500 },
    );
    expect(dubovField({ ...made, players }, 3).players[0]?.averageOpponents).toBe(1501);
  });

  test('upfloats are the games against players who had more points, and MaxT of them make a maximum upfloater', () => {
    const players = ['2w1 4b1 3w1', '1b0 3b1 4w1', '4w1 2w0 1b0', '3b0 1w0 2b0'];
    const field = dubovField(tournamentOf(players, { plannedRounds: 4 }), 4);
    const ofEach = (value: (player: DubovPlayer) => unknown): unknown[] =>
      field.players.toSorted((a, b) => a.number - b.number).map(value);
    expect(ofEach((player) => player.upfloats)).toEqual([0, 1, 1, 2]);
    expect(ofEach((player) => player.maximumUpfloater)).toEqual([false, false, false, true]);
  });
});

describe('rounds worked out by hand', () => {
  test('round 1: the upper half meets the lower half, odd numbers have the first colour', () => {
    const round = pairDubov(tournamentOf(['', '', '', '', '', '', '']), 1);
    expect(round.ok && linesOf(round.value)).toEqual(['1 4', '5 2', '3 6', '7 0']);
  });

  test('round 2: the white seeker with the weakest opponents meets the strongest black seeker', () => {
    // Winners: 1 and 3 seek white, with opponents of 2360 and 2340; 2 and 4 seek black. S1 is 3, 1.
    // Losers: 6 and 8 seek white, with opponents of 2390 and 2370; 5 and 7 seek black. S1 is 8, 6.
    const made = tournamentOf(['5b1', '6w1', '7b1', '8w1', '1w0', '2b0', '3w0', '4b0']);
    const round = pairDubov(made, 2);
    expect(round.ok && linesOf(round.value)).toEqual(['1 4', '3 2', '8 5', '6 7']);
  });

  test('round 2: of three seekers of a colour the one in the middle is shifted', () => {
    // Winners 1, 2 and 3 seek white; their opponents have 2340, 2350 and 2360, so 2 joins 4 in G2, and 1 meets 2 with white
    // as the higher of two equal preferences. Losers 5, 6 and 7 seek black: 6 joins 8 in G1, behind it by opponents.
    const made = tournamentOf(['7b1', '6b1', '5b1', '8w1', '3w0', '2w0', '1w0', '4b0']);
    const round = pairDubov(made, 2);
    expect(round.ok && linesOf(round.value)).toEqual(['1 2', '3 4', '8 5', '7 6']);
  });

  test('round 2: an odd score group takes the first player below who gives both their colour', () => {
    // 1 won with white and seeks black, as 3 does; of those who drew, 2 seeks black and 4 white.
    const made = tournamentOf(['5w1', '4w=', '6w=', '2b=', '1b0', '3b=']);
    const round = pairDubov(made, 2);
    expect(round.ok && linesOf(round.value)).toEqual(['4 1', '6 2', '5 3']);
  });

  test('round 2: players without a game prefer black mildly', () => {
    // 1 seeks white; 2 seeks black strongly, 3 and 4 mildly. 3 is in the middle and joins 1 in G1, before it with an ARO of 0.
    const made = tournamentOf(['2b=', '1w=', 'H', 'H'], { initialColor: 'black' });
    const round = pairDubov(made, 2);
    expect(round.ok && linesOf(round.value)).toEqual(['1 4', '3 2']);
  });

  test.each([
    {
      first: 'the lowest score',
      players: ['2w1 3b=', '1b0 Z', '4w1 1w=', '3b0 5w1', 'U 4b0'],
      bye: 2,
    },
    { first: 'the most games', players: ['2w1', '1b0', '4w1', '3b0', 'Z'], bye: 4 },
  ])('the bye goes to the player with $first', ({ players, bye }) => {
    const round = pairDubov(tournamentOf(players), players[0]!.split(' ').length + 1);
    expect(round.ok && round.value.bye).toBe(bye);
  });

  test('topscorers of the last round who must have the same colour do not meet', () => {
    const made = tournamentOf(['3w1 4w1', '4w1 3w1', '1b0 2b0 Z', '2b0 1b0 Z'], {
      plannedRounds: 3,
      absences: [3, 4].map((player) => ({ player, round: 3, bye: 'zero-point' })),
    });
    expect(pairDubov(made, 3).ok).toBe(false);
    expect(pairDutch(made, 3).ok).toBe(true);
  });

  test('an unpairable round says so', () => {
    const round = pairDubov(tournamentOf(['2w1', '1b0']), 2);
    expect(round.ok).toBe(false);
  });
});

function generated(seed: number, players: number): ReturnType<typeof randomTournament> {
  return randomTournament(
    {
      ...usualParameters,
      seed: `dubov ${seed}`,
      players,
      rounds: 5 + (seed % 3),
      halfPointByes: 0.04,
      forfeits: 0.04,
      forbiddenPairs: seed % 4,
    },
    { pair: pairDubov },
  );
}

const numbers = (players: Iterable<DubovPlayer>): number[] => [...players].map(({ number }) => number);

/** A player who has played, changed as given. */
function stateOf(number: number, changes: Partial<DubovPlayer>): DubovPlayer {
  const [player] = dubovField(tournamentOf(['']), 1).players;
  return { ...player!, number, rank: number - 1, colors: [1], ...changes };
}

test('C8 avoids maximum upfloaters before C9 counts their upfloats', () => {
  // 1 and 2 have met. Below them 3 may only meet 4, and 5 only 6, so one of these two pairs floats up.
  const residents = [
    stateOf(1, { excluded: new Set([2]), score: 10, preference: 1 }),
    stateOf(2, { excluded: new Set([1]), score: 10, preference: 2 }),
  ];
  const lower = [
    stateOf(3, { excluded: new Set([5, 6]), preference: 1, maximumUpfloater: true, upfloats: 9 }),
    stateOf(4, { excluded: new Set([5, 6]), preference: 2 }),
    stateOf(5, { excluded: new Set([3, 4]), preference: 1, maximumUpfloater: true, upfloats: 3 }),
    stateOf(6, { excluded: new Set([3, 4]), preference: 2, maximumUpfloater: true, upfloats: 3 }),
  ];
  expect(numbers(chooseUpfloaters({ residents, lower, lastRound: false }))).toEqual([3, 4]);
});

/** Players whose states are drawn by lot, so that brackets need upfloaters and shifters of every kind. */
function drawnField(seed: number): readonly DubovPlayer[] {
  const random = new RandomSource(`dubov field ${seed}`);
  const count = 6 + 2 * random.whole(0, 1);
  const mostlyWhite = random.chance(0.5) ? 0.8 : 0.4;
  const preferences = Array.from({ length: count }, (): 1 | 2 => (random.chance(mostlyWhite) ? 1 : 2));
  const metAcross = random.chance(0.3) ? 0.85 : 0.35;
  const excluded = Array.from({ length: count }, () => new Set<number>());
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      if (!random.chance(preferences[a] === preferences[b] ? 0.3 : metAcross)) continue;
      excluded[a]!.add(b + 1);
      excluded[b]!.add(a + 1);
    }
  }
  return excluded
    .map((others, rank) =>
      stateOf(rank + 1, {
        score: 10 - 5 * random.whole(0, 2),
        excluded: others,
        preference: preferences[rank]!,
        absolute: random.chance(0.2),
        averageOpponents: 2000 + random.whole(0, 3),
        upfloats: random.whole(1, 9),
        maximumUpfloater: random.chance(0.5),
        floats: [random.chance(0.5) ? 2 : 0, 0],
      }),
    )
    .toSorted((a, b) => b.score - a.score || a.rank - b.rank);
}

test('brackets and their upfloaters are those of the enumeration that the articles describe', () => {
  let brackets = 0;
  let withUpfloaters = 0;
  for (let seed = 0; seed < (NIGHTLY ? 10_000 : 2000); seed++) {
    const players = drawnField(seed);
    const lastRound = seed % 5 === 0;
    const residents = players.filter((player) => player.score === players[0]!.score);
    const lower = players.filter((player) => player.score < players[0]!.score);
    const expected = literalUpfloaters(residents, lower, lastRound);
    if (expected === null) continue;
    const upfloaters = chooseUpfloaters({ residents, lower, lastRound });
    expect([seed, numbers(upfloaters)]).toEqual([seed, numbers(expected)]);
    for (const bracket of [[...residents, ...expected], players]) {
      expect([seed, pairDubovBracket(bracket).map(numbers)]).toEqual([
        seed,
        literalBracket(bracket).map(numbers),
      ]);
    }
    brackets += 2;
    if (expected.length > 0) withUpfloaters++;
  }
  expect(brackets).toBeGreaterThan(1000);
  expect(withUpfloaters).toBeGreaterThan(500);
});

test('no two players meet again, and no two players who must have the same colour meet', () => {
  for (let seed = 0; seed < (NIGHTLY ? 100 : 12); seed++) {
    const made = generated(seed, 10 + ((seed * 13) % 60));
    if (!made.ok) continue;
    for (let round = 1; round <= made.value.plannedRounds; round++) {
      const field = dubovField(made.value, round);
      const states = new Map(field.players.map((player) => [player.number, player]));
      const paired = pairDubov(made.value, round);
      if (!paired.ok) throw new Error(`round ${round} of ${made.value.name} is not paired`);
      for (const { white, black } of paired.value.pairs) {
        const one = states.get(white)!;
        const other = states.get(black)!;
        expect(one.opponents.has(black)).toBe(false);
        expect(one.absolute && other.absolute && one.preference === other.preference).toBe(false);
        expect(one.absolute && one.preference === 2).toBe(false);
        expect(other.absolute && other.preference === 1).toBe(false);
      }
      const { bye } = paired.value;
      if (bye !== null) expect(states.get(bye)!.byeEligible).toBe(true);
      expect(paired.value.pairs.length * 2 + (bye === null ? 0 : 1)).toBe(field.players.length);
    }
  }
});

test('the same players in another order get the same pairs', () => {
  const made = generated(3, 40);
  if (!made.ok) throw new Error('not paired');
  const turned = { ...made.value, players: made.value.players.toReversed() };
  for (let round = 1; round <= made.value.plannedRounds; round++) {
    expect(pairDubov(turned, round)).toEqual(pairDubov(made.value, round));
  }
});
