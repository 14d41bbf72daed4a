import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomFrom } from '../../testing/seeded-random.ts';
import type { GameIndexUnderTest, OpenGameIndex } from './game-index-under-test.ts';
import type { GameChange } from '../indexed-game.ts';
import { pageOf } from './opened-index.ts';
import {
  otherSource,
  person,
  privateSource,
  publicSource,
  put,
  sampleGame,
  sampleId,
  user,
} from './sample-games.ts';

const moves = 'e4 e5 Nf3';
const first = sampleGame(1, moves, { event: 'First', white: person('Morphy, Paul', 2600) });
const second = sampleGame(1, moves, { event: 'Second', white: person('Morphy,P') });
const played = sampleGame(2, moves, { white: user(sampleId(800_001), 1500), date: '2020' });
const copies = ['one', 'two', 'three'].map((movetext) =>
  sampleGame(3, moves, { origin: 'annotated', annotated: true, movetext: `{${movetext}} *` }),
);

/** Of three games, in the order in which the merged state is easiest to see. */
const changes: readonly GameChange[] = [
  put(first, publicSource, '2026-01-01'),
  put(second, otherSource, '2026-01-02'),
  { kind: 'join', id: first.id, source: privateSource },
  { kind: 'leave', id: first.id, sources: [publicSource] },
  {
    kind: 'correct',
    id: first.id,
    order: '1',
    headers: { whiteName: 'Wrong', event: 'Old', whiteRating: null, result: '0-1' },
  },
  { kind: 'correct', id: first.id, order: '2', headers: { whiteName: 'Right, Paul', date: '1857' } },
  put(played, publicSource),
  { kind: 'correct', id: played.id, order: '1', headers: { whiteName: 'Not of a user', whiteRating: 1600 } },
  ...copies.map((copy, n) => put(copy, privateSource, String(n))),
  { kind: 'leave', id: sampleId(4), sources: [publicSource] },
  { kind: 'join', id: sampleId(4), source: otherSource },
  put(sampleGame(5, moves), publicSource),
  { kind: 'join', id: sampleId(5), source: otherSource },
  { kind: 'remove', id: sampleId(5) },
  { kind: 'join', id: sampleId(5), source: privateSource },
];

const shuffled = (seed: number): GameChange[] => {
  const random = randomFrom(seed);
  return [...changes, ...changes]
    .map((change) => ({ change, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ change }) => change);
};

const merged = [
  {
    game: {
      ...first,
      white: person('Right, Paul', null),
      event: 'Old',
      date: '1857',
      result: '0-1',
    },
    sources: [otherSource, privateSource],
  },
  { game: { ...played, white: user(sampleId(800_001), 1600) }, sources: [publicSource] },
  { game: copies[2], sources: [privateSource] },
];
const sources = [publicSource, otherSource, privateSource];
const ids = [1, 2, 3, 4].map(sampleId);

/** Changes commute, may be repeated, and belong to a generation. */
export function changeContract(open: OpenGameIndex): void {
  let under: GameIndexUnderTest;
  beforeEach(async () => {
    under = await open();
    await under.writer.prepare(1);
  });
  afterEach(() => under.close());

  const state = async (generation = 1): Promise<unknown> => under.index.games(generation, ids);

  test.each([1, 2, 3, 4, 5])(
    'give the same games in any order, one by one or together (%p)',
    async (seed) => {
      const all = shuffled(seed);
      const batch = [1, 3, 7, 100, 2][seed - 1]!;
      for (let at = 0; at < all.length; at += batch) await under.writer.write(1, all.slice(at, at + batch));
      expect(await state()).toEqual(merged);
      expect(await under.index.known(1, [...ids, 'no-such-id'])).toEqual([true, true, true, false, false]);
      const found = await under.index.search(1, pageOf({ sources }));
      expect(found.games.map(({ id }) => id)).toEqual([played.id, first.id, copies[0]!.id]);
      const right = { text: 'right', userIds: [] };
      expect((await under.index.search(1, pageOf({ sources, player: right }))).total).toBe(1);
      const old = { text: 'morphy', userIds: [] };
      expect((await under.index.search(1, pageOf({ sources, player: old, event: 'old' }))).total).toBe(0);
      expect((await under.index.search(1, pageOf({ sources: [otherSource] }))).total).toBe(1);
      expect((await under.index.search(1, pageOf({ sources, comment: 'three' }))).total).toBe(1);
      expect((await under.index.search(1, pageOf({ sources, comment: 'two' }))).total).toBe(0);
    },
  );

  test('give the same games over delays and failures', async () => {
    const faulty = under.faulty(under.writer, 20_263);
    let failures = 0;
    for (const change of shuffled(9))
      for (let done = false; !done;)
        done = await faulty.write(1, [change]).then(
          () => true,
          () => {
            failures += 1;
            return false;
          },
        );
    expect(failures).toBeGreaterThan(5);
    expect(await state()).toEqual(merged);
  });

  test('written at the same time are all there', async () => {
    await Promise.all(shuffled(7).map((change) => under.writer.write(1, [change])));
    expect(await state()).toEqual(merged);
  });

  test('that take a game out of all its sources hide it until it joins another', async () => {
    await under.writer.write(1, [put(first), { kind: 'leave', id: first.id, sources: [publicSource] }]);
    await under.writer.write(1, [{ kind: 'join', id: first.id, source: publicSource }]);
    expect(await state()).toEqual([]);
    expect((await under.index.search(1, pageOf({ sources }))).total).toBe(0);
    expect(await under.index.known(1, [first.id])).toEqual([true]);
    await under.writer.write(1, [{ kind: 'join', id: first.id, source: otherSource }]);
    expect(await state()).toEqual([{ game: first, sources: [otherSource] }]);
    expect((await under.index.search(1, pageOf({ sources }))).total).toBe(1);
  });

  describe.each([
    ['of another player', 'Morphy, Paul', undefined],
    ['in another spelling', 'Smyth, John', 7],
  ])('that correct a name to that %s', (_, name, fideId) => {
    const numbered = sampleGame(1, moves, { white: person('Smith, John', null, null, 7) });
    const correct = (order: string, whiteName: string): GameChange => ({
      kind: 'correct',
      id: numbered.id,
      order,
      headers: { whiteName },
    });
    const white = async () => (await under.index.games(1, [numbered.id]))[0]!.game.white;

    test.each([
      ['after', [put(numbered), correct('1', name)]],
      ['before', [correct('1', name), put(numbered)]],
    ])('leave the right number of FIDE when they come %s the game', async (_when, changes) => {
      for (const change of changes) await under.writer.write(1, [change]);
      expect(await white()).toEqual(person(name, null, null, fideId));
    });

    test('give the number back with the name', async () => {
      for (const change of [put(numbered), correct('1', name), correct('2', 'Smith, John')])
        await under.writer.write(1, [change]);
      expect(await white()).toEqual(numbered.white);
    });
  });

  test('keep a game as it was written, whatever is in it', async () => {
    const odd = sampleGame(1, moves, {
      white: person('<img src=x onerror=alert(1)>\u2028"\\', 3000, 'GM'),
      black: person("'; DROP TABLE games; --\u{1f600}"),
      event: '%_*?[a-z]+(',
      movetext: '{ünïcödé 丁} 1. e4 *',
      clocks: [0, 1.5, 180_000],
      brokenAt: 'Ke9',
      round: '1.2',
    });
    await under.writer.write(1, [put(odd)]);
    expect(await under.index.games(1, [odd.id])).toEqual([{ game: odd, sources: [publicSource] }]);
    for (const text of ['%', '_', '*', '?', '[a-z]', 'z.*', '(', '\\', '"'])
      expect((await under.index.search(1, pageOf({ sources, player: { text, userIds: [] } }))).total).toBe(0);
    const script = { text: 'img onerror', userIds: [] };
    expect((await under.index.search(1, pageOf({ sources, player: script }))).total).toBe(1);
  });

  test('of a game of 10,000 half-moves take it whole', async () => {
    const tour = Array.from({ length: 2_500 }, () => 'Nf3 Nf6 Ng1 Ng8').join(' ');
    const long = sampleGame(1, tour);
    await under.writer.write(1, [put(long)]);
    const [stored] = await under.index.games(1, [long.id]);
    expect(stored?.game.moves).toHaveLength(20_000);
    const found = async (conditions: object): Promise<unknown> =>
      (await under.index.search(1, pageOf({ sources, ...conditions }))).games;
    const there = (foundPly: number | null): unknown => [{ id: long.id, foundPly }];
    expect(await found({ minPlies: 10_000 })).toEqual(there(null));
    expect(await found({ pieces: 'Nf3,nf6', lasting: 2 })).toEqual([]);
    expect(await found({ pieces: 'Nf3,nf6' })).toEqual(there(2));
    expect(await found({ fragment: ['Ng8', 'Nf3', 'Nf6'] })).toEqual(there(6));
    expect(await found({ material: 'KQR2B2N2P8vKQR2B2N2P8', lasting: 200 })).toEqual(there(0));
  });

  test('belong to a generation, and are dropped with it', async () => {
    await under.writer.prepare(1);
    await under.writer.prepare(2);
    await under.writer.write(1, [put(first)]);
    await under.writer.write(2, [put(played)]);
    expect(await state(1)).toEqual([{ game: first, sources: [publicSource] }]);
    expect(await state(2)).toEqual([{ game: played, sources: [publicSource] }]);
    await under.writer.drop(1);
    await under.writer.drop(77);
    expect(await state(1)).toEqual([]);
    expect((await under.index.search(2, pageOf({ sources }))).total).toBe(1);
    await under.writer.prepare(1);
    expect((await under.index.search(1, pageOf({ sources }))).total).toBe(0);
  });

  test('of a generation that does not exist are found by no query', async () => {
    const { index } = under;
    const conditions = { sources };
    expect(await index.search(5, pageOf(conditions))).toEqual({
      games: [],
      stored: [],
      nextCursor: null,
      total: 0,
      complete: true,
    });
    expect(await index.games(5, ids)).toEqual([]);
    expect(await index.known(5, [first.id])).toEqual([false]);
    expect(await index.names(5, 'player', 'm', sources, 5)).toEqual([]);
    expect(await index.facets(5, conditions, ['result'])).toEqual({
      complete: true,
      total: 0,
      facets: [{ facet: 'result', values: [] }],
    });
    const page = { sort: 'games', order: 'desc', offset: 0, limit: 5 } as const;
    expect(await index.table(5, 'players', conditions, page)).toEqual({ rows: [], total: 0, complete: true });
    expect((await index.explore(5, { sources, positionKey: 1n }, 5)).moves).toEqual([]);
    const pieces = [];
    for await (const piece of index.stream(5, { ...conditions, sort: 'date', order: 'desc' }))
      pieces.push(...piece);
    expect(pieces).toEqual([]);
  });
}
