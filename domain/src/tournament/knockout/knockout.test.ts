import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import {
  enterLot,
  enterResult,
  type Knockout,
  type KnockoutFormat,
  knockoutState,
  matchesOf,
  nextDecisions,
} from './knockout.ts';
import { knockoutPlaces } from './places.ts';
import { seedOrder } from './seeding.ts';

const oneGame: KnockoutFormat['stages'] = [{ kind: 'regular', games: 1 }];

function knockout(entrants: number, format: Partial<KnockoutFormat> = {}): Knockout {
  return {
    format: { elimination: 'single', stages: [{ kind: 'armageddon', games: 1 }], ...format },
    entrants: Array.from({ length: entrants }, (_, index) => index + 1),
    initialColor: 'white',
    results: [],
    lots: [],
    withdrawn: [],
  };
}

/** Plays to the end; `wins` says whether the first of two players wins. */
function play(event: Knockout, wins: (a: number, b: number) => boolean): Knockout {
  let current = event;
  for (let turn = 0; turn < 10_000; turn++) {
    const [decision] = nextDecisions(current);
    if (!decision) return current;
    const { match } = decision;
    const entered =
      decision.kind === 'lots'
        ? enterLot(current, { match, stage: decision.stage, player: decision.players[0] })
        : enterResult(current, {
            match,
            outcome: wins(decision.white, decision.black) ? 'white-wins' : 'black-wins',
          });
    if (!entered.ok) throw new Error(`refused in ${match}`);
    current = entered.value;
  }
  throw new Error('endless');
}

const better = (a: number, b: number): boolean => a < b;
const placesOf = (event: Knockout): string[] =>
  knockoutPlaces(event).map(({ from, to, players }) => `${from}-${to}: ${players.join(' ')}`);

describe('seeding', () => {
  test('the best two can meet in the final only', () => {
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  test('given 6 players, then the best two have a bye', () => {
    const games = nextDecisions(knockout(6, { stages: oneGame }));
    expect(games.map((decision) => decision.kind === 'game' && [decision.white, decision.black])).toEqual([
      [5, 4],
      [6, 3],
    ]);
  });

  test('one player is no event', () => {
    expect(() => matchesOf(knockout(1))).toThrow(RangeError);
  });
});

describe('single elimination', () => {
  test('given wins of the better seeds, then the places follow the seeds', () => {
    expect(placesOf(play(knockout(8), better))).toEqual(['1-1: 1', '2-2: 2', '3-4: 3 4', '5-8: 5 6 7 8']);
  });

  test('given a match for the third place, then it comes before the final', () => {
    const event = knockout(8, { thirdPlace: true });
    expect(matchesOf(event).map(({ id }) => id)).toEqual([
      'W1-1',
      'W1-2',
      'W1-3',
      'W1-4',
      'W2-1',
      'W2-2',
      'P1-1',
      'W3-1',
    ]);
    expect(placesOf(play(event, better))).toEqual(['1-1: 1', '2-2: 2', '3-3: 3', '4-4: 4', '5-8: 5 6 7 8']);
  });

  test('given a part of the results, then only certain places', () => {
    const [first] = nextDecisions(knockout(8, { stages: oneGame }));
    const entered = enterResult(knockout(8, { stages: oneGame }), {
      match: first?.match ?? '',
      outcome: 'white-wins',
    });
    expect(entered.ok && placesOf(entered.value)).toEqual(['5-8: 8']);
  });

  test('given a level match without tie-break games, then lots decide', () => {
    const event = knockout(2, { stages: oneGame });
    const drawn = enterResult(event, { match: 'W1-1', outcome: 'draw' });
    if (!drawn.ok) throw new Error('refused');
    expect(nextDecisions(drawn.value)).toEqual([
      { kind: 'lots', match: 'W1-1', stage: null, players: [1, 2] },
    ]);
    expect(enterResult(drawn.value, { match: 'W1-1', outcome: 'draw' }).ok).toBe(false);
    expect(enterLot(drawn.value, { match: 'W1-1', stage: null, player: 3 }).ok).toBe(false);
    const decided = enterLot(drawn.value, { match: 'W1-1', stage: null, player: 2 });
    expect(decided.ok && placesOf(decided.value)).toEqual(['1-1: 2', '2-2: 1']);
  });

  test('given withdrawals, then the opponent advances, and a match of two who left sends nobody', () => {
    const event = { ...knockout(8, { stages: oneGame }), withdrawn: [1, 4, 5] };
    const states = knockoutState(event);
    expect(states.get('W1-1')).toMatchObject({ status: 'decided', winner: 8, loser: 1 });
    expect(states.get('W1-2')).toMatchObject({ status: 'decided', winner: 'bye', loser: 'bye' });
    expect(states.get('W2-1')).toMatchObject({ status: 'off', winner: 8 });
    expect(placesOf(play(event, better))).toEqual(['1-1: 2', '2-2: 8', '3-3: 3', '4-8: 1 4 5 6 7']);
  });
});

test('given a semifinal that both left, then the other one is for the first place', () => {
  const event = { ...knockout(4, { thirdPlace: true }), withdrawn: [1, 4] };
  expect(placesOf(play(event, better))).toEqual(['1-1: 2', '2-2: 3', '3-4: 1 4']);
});

describe('double elimination', () => {
  test('given wins of the better seeds, then the unbeaten player needs one final', () => {
    const event = play(knockout(8, { elimination: 'double' }), better);
    expect(knockoutState(event).get('F2-1')?.status).toBe('off');
    expect(placesOf(event)).toEqual(['1-1: 1', '2-2: 2', '3-3: 3', '4-4: 4', '5-6: 5 6', '7-8: 7 8']);
  });

  test('given a first defeat in the final, then it is played again', () => {
    let defeats = 0;
    const event = play(knockout(4, { elimination: 'double' }), (a, b) => {
      const final = a + b === 3;
      if (final) defeats++;
      return final && defeats === 2 ? a > b : a < b;
    });
    const second = knockoutState(event).get('F2-1');
    expect(second).toMatchObject({ status: 'decided', players: [1, 2] });
  });

  test.each([
    [8, 2],
    [16, 3],
    [32, 4],
    [64, 5],
  ])('of %i nobody meets an opponent again in the first %i rounds of the losers', (size, rounds) => {
    const reachable = new Map<string, ReadonlySet<number>>();
    for (const { id, bracket, round, sides } of matchesOf(knockout(size, { elimination: 'double' }))) {
      const [first = new Set<number>(), second = new Set<number>()] = sides.map((source) =>
        source.kind === 'seed' ? new Set([source.seed]) : reachable.get(source.of),
      );
      if (bracket === 'losers' && round <= rounds)
        expect([...first].filter((seed) => second.has(seed))).toEqual([]);
      reachable.set(id, new Set([...first, ...second]));
    }
  });

  test('given no reset, then one final decides', () => {
    const ids = matchesOf(knockout(4, { elimination: 'double', reset: false })).map(({ id }) => id);
    expect(ids).toEqual(['W1-1', 'W1-2', 'W2-1', 'L1-1', 'L2-1', 'F1-1']);
  });
});

test('whatever the results: one winner, everyone out by their last defeat, each place once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 33 }),
      fc.constantFrom('single', 'double'),
      fc.boolean(),
      fc.infiniteStream(fc.boolean()),
      (size, elimination, extra, coins) => {
        const format = { elimination, thirdPlace: extra, reset: extra } as const;
        const event = play(knockout(size, format), () => coins.next().value === true);
        const defeats = new Map<number, number>();
        for (const { status, loser, bracket } of knockoutState(event).values()) {
          if (status !== 'decided' || typeof loser !== 'number' || bracket === 'third-place') continue;
          defeats.set(loser, (defeats.get(loser) ?? 0) + 1);
        }
        const places = knockoutPlaces(event);
        const [champion] = places[0]?.players ?? [];
        for (const player of event.entrants) {
          const most = elimination === 'single' ? 1 : 2;
          const out = player === champion ? 0 : most;
          const count = defeats.get(player) ?? 0;
          if (player === champion) expect(count).toBeLessThan(most);
          else if (extra || elimination === 'single') expect(count).toBe(out);
        }
        expect(places.flatMap(({ players }) => players).sort((a, b) => a - b)).toEqual(event.entrants);
        expect(places.map(({ from, to, players }) => to - from + 1 - players.length)).toEqual(
          places.map(() => 0),
        );
        expect(places.at(-1)?.to).toBe(size);
      },
    ),
    { numRuns: 100, seed: 13 },
  );
});
