import { describe, expect, test } from '@jest/globals';
import type { OpenGameIndex } from './game-index-under-test.ts';
import type { GameConditions } from '../game-query.ts';
import type { TablePage } from '../game-statistics.ts';
import { filledIndex } from './opened-index.ts';
import {
  codeOf,
  keyAfter,
  otherSource,
  privateSource,
  publicSource,
  put,
  sampleGame,
} from './sample-games.ts';
import { alice, bob, sampleChanges, samples, sampleSources, start960 } from './search-samples.ts';

const sources = sampleSources;
const count = (value: string, games: number): unknown => ({ value, games });

const unrated = { ratedGames: 0, ratingSum: 0, opponentGames: 0, opponentSum: 0, opponentPoints: 0 };
const firstPage = <Sort extends string>(sort: Sort, order: 'asc' | 'desc' = 'desc'): TablePage<Sort> => ({
  sort,
  order,
  offset: 0,
  limit: 50,
});

const round = Array.from({ length: 14 }, () => 'Nf3 Nf6 Ng1 Ng8').join(' ');
const sixty = `${round} a3 a6 h3 h6`;
const repeating = [
  sampleGame(1, 'Nf3 Nf6 Ng1 Ng8 e4 e5'),
  sampleGame(2, `${sixty} b3 b6 c3`),
  sampleGame(3, 'e4', { result: '*', date: '2026' }),
  sampleGame(4, ''),
];

/** Facets, explorer and tables. */
export function statisticsContract(open: OpenGameIndex): void {
  const under = filledIndex(open, sampleChanges);

  const facet = async (
    name: Parameters<ReturnType<typeof under>['index']['facets']>[2][number],
    conditions: Partial<GameConditions> = {},
  ): Promise<unknown> =>
    (await under().index.facets(1, { sources, ...conditions }, [name])).facets[0]?.values;

  test('counts facets of the games found', async () => {
    const both = await under().index.facets(1, { sources }, ['speed', 'variant']);
    expect(both).toEqual({
      complete: true,
      total: 12,
      facets: [
        { facet: 'speed', values: [count('classical', 2), count('blitz', 1), count('bullet', 1)] },
        { facet: 'variant', values: [count('classical', 10), count('960', 1), count('capablanca', 1)] },
      ],
    });
    expect(await facet('result')).toEqual([
      count('1-0', 6),
      count('*', 2),
      count('0-1', 2),
      count('1/2-1/2', 2),
    ]);
    expect(await facet('origin')).toEqual([count('imported', 9), count('played', 2), count('annotated', 1)]);
    expect(await facet('year')).toEqual(
      ['1858 1', '1925 1', '1994 2', '2001 2', '2004 1', '2019 1', '2020 1', '2025 2'].map((text) =>
        count(text.slice(0, 4), Number(text.slice(5))),
      ),
    );
    expect(await facet('eco', { opening: 'B' })).toEqual([count('B50', 1), count('B90', 1)]);
    expect(await facet('event', { from: '1990', to: '2004' })).toEqual([
      count('Linares 12th', 2),
      count('Gothic', 1),
    ]);
    expect(await facet('player', { event: 'linares' })).toEqual([
      count('Kasparov, Garry', 2),
      count('Polgar, Judit', 1),
      count('Polgar,Z', 1),
    ]);
    expect(await facet('player', { rated: true })).toEqual([count(alice, 2), count(bob, 2)]);
    expect(await facet('result', { pieces: 'Bc4,pe5' })).toEqual([count('*', 1), count('1-0', 1)]);
  });

  test('counts only visible sources', async () => {
    expect(await facet('collection')).toEqual([
      count(publicSource, 11),
      count(otherSource, 2),
      count(privateSource, 1),
    ]);
    expect(await facet('collection', { sources: [publicSource] })).toEqual([count(publicSource, 11)]);
  });

  test('explores a position', async () => {
    const found = await under().index.explore(1, { sources, positionKey: keyAfter('') }, 3);
    expect(found.position).toEqual({
      white: 3,
      draw: 1,
      black: 2,
      ratedGames: 5,
      ratingSum: 11_752,
      opponentGames: 5,
      opponentSum: 12_055,
      opponentPoints: 2.5,
      lastPlayed: '2025-03-01',
      years: { year: [1858, 1925, 1994, 2025], games: [1, 1, 2, 2] },
    });
    const ones = ['Nf3', 'c4', 'd4'].map((san) => codeOf('', san)).toSorted((a, b) => a - b);
    expect(found.moves.map(({ move }) => move)).toEqual([codeOf('', 'e4'), ...ones]);
    expect(found.moves[0]).toEqual({
      move: codeOf('', 'e4'),
      white: 2,
      draw: 1,
      black: 0,
      ratedGames: 2,
      ratingSum: 4_400,
      opponentGames: 2,
      opponentSum: 4_806,
      opponentPoints: 1.5,
      lastPlayed: '2025-03-01',
      years: { year: [1858, 1994, 2025], games: [1, 1, 1] },
    });
    expect(found.top).toEqual([samples.kasparov.id, samples.initial.id, samples.reti.id]);
    expect(found.recent).toEqual([samples.evening.id, samples.morning.id, samples.initial.id]);
    const listed = ['kasparov', 'initial', 'reti', 'evening', 'morning'] as const;
    expect(found.stored).toEqual(
      await under().index.games(
        1,
        listed.map((name) => samples[name].id),
      ),
    );
    expect(found.stored.map(({ game }) => game)).toEqual(listed.map((name) => samples[name]));
  });

  test('explores with Black to move, over transpositions and filters', async () => {
    const positionKey = keyAfter('c4 e6 Nf3 d5 g3');
    const both = await under().index.explore(1, { sources, positionKey }, 0);
    expect(both.position).toMatchObject({ white: 1, draw: 0, black: 1, ratingSum: 5_350, opponentPoints: 1 });
    expect(both.moves.map(({ move }) => move)).toEqual([codeOf('c4 e6 Nf3 d5 g3', 'Nf6')]);
    expect([both.top, both.recent]).toEqual([[], []]);
    const player = { text: 'alekhine', userIds: [] };
    const one = await under().index.explore(1, { sources, positionKey, player, minRating: 2_000 }, 5);
    expect(one.position).toMatchObject({ white: 0, black: 1, lastPlayed: '1925' });
    expect(one.moves).toEqual([]);
    expect(one.recent).toEqual([samples.reti.id]);
    const hidden = await under().index.explore(1, { sources: [privateSource], positionKey }, 5);
    expect(hidden).toMatchObject({ position: { white: 0, draw: 0, black: 0, lastPlayed: null }, recent: [] });
  });

  test('explores Chess960 by its own positions', async () => {
    const positionKey = keyAfter('', start960, '960');
    const { position, moves } = await under().index.explore(1, { sources, positionKey, variant: '960' }, 1);
    expect(position).toMatchObject({ white: 1, draw: 0, black: 0, ratedGames: 1 });
    expect(moves).toHaveLength(1);
  });

  test('lists events', async () => {
    const { rows, total } = await under().index.table(1, 'events', { sources }, firstPage('games'));
    expect(total).toBe(6);
    expect(rows[0]).toEqual({
      name: 'Linares 12th',
      games: 2,
      white: 1,
      draw: 1,
      black: 0,
      averageRating: 2_701,
      decisive: 0.5,
      firstPlayed: '1994-02-24',
      lastPlayed: '1994-03',
    });
    expect(rows.slice(1).map(({ name }) => name)).toEqual([
      '<script>alert(1)</script>',
      'Baden-Baden',
      'Freestyle',
      'Gothic',
      'Paris Match',
    ]);
    const names = async (page: Parameters<typeof firstPage<'name'>>, cut = {}): Promise<string> =>
      (
        await under().index.table(1, 'events', { sources, from: '1900' }, { ...firstPage(...page), ...cut })
      ).rows
        .map(({ name }) => name.slice(0, 3))
        .join(' ');
    expect(await names(['name', 'asc'])).toBe('Bad Fre Got Lin');
    expect(await names(['name', 'desc'], { offset: 1, limit: 2 })).toBe('Got Fre');
    expect(await names(['name', 'desc'], { offset: 9 })).toBe('');
    const bySort = async (sort: 'averageRating' | 'decisive' | 'lastPlayed', order: 'asc' | 'desc') =>
      (await under().index.table(1, 'events', { sources }, firstPage(sort, order))).rows
        .map(({ name }) => name.slice(0, 3))
        .join(' ');
    expect(await bySort('averageRating', 'asc')).toBe('Bad Lin Fre <sc Got Par');
    expect(await bySort('averageRating', 'desc')).toBe('Fre Lin Bad <sc Got Par');
    expect(await bySort('decisive', 'desc')).toBe('Bad Fre Got Par Lin <sc');
    expect(await bySort('lastPlayed', 'asc')).toBe('Par Bad Lin Got Fre <sc');
  });

  test('lists openings', async () => {
    const { rows, total } = await under().index.table(1, 'openings', { sources }, firstPage('eco', 'asc'));
    expect(total).toBe(6);
    expect(rows.map(({ eco }) => eco)).toEqual(['A09', 'A13', 'A45', 'B50', 'B90', 'C51']);
    expect(rows[3]).toEqual({
      eco: 'B50',
      name: 'Sicilian Defense',
      games: 1,
      white: 0,
      draw: 1,
      black: 0,
      drawRate: 1,
      winRateForWhite: 0,
      winRateForBlack: 0,
      averageRating: 2_653,
      trend: [{ year: 1994, games: 1 }],
    });
    const black = await under().index.table(1, 'openings', { sources }, firstPage('winRateForBlack'));
    expect(black.rows.map(({ eco }) => eco).join(' ')).toBe('A09 A45 A13 B50 B90 C51');
  });

  test('lists players', async () => {
    const conditions = { sources, event: 'linares' };
    const { rows, total } = await under().index.table(1, 'players', conditions, firstPage('games'));
    expect(total).toBe(3);
    expect(rows[0]).toEqual({
      name: 'Kasparov, Garry',
      userId: null,
      games: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      score: 0.75,
      scoreAsWhite: 1,
      scoreAsBlack: 0.5,
      peakRating: 2_805,
      rating: 2_805,
      openings: [
        { eco: 'A13', games: 1 },
        { eco: 'B50', games: 1 },
      ],
    });
    expect(rows.slice(1).map(({ name }) => name)).toEqual(['Polgar, Judit', 'Polgar,Z']);
    const users = await under().index.table(1, 'players', { sources, rated: true }, firstPage('rating'));
    expect(users.rows).toMatchObject([
      { name: '', userId: bob, won: 0, lost: 2, score: 0, scoreAsWhite: 0, peakRating: 2_002, rating: 2_002 },
      {
        name: '',
        userId: alice,
        won: 2,
        lost: 0,
        score: 1,
        scoreAsBlack: 1,
        peakRating: 1_900,
        rating: 1_899,
      },
    ]);
    const unfinished = await under().index.table(
      1,
      'players',
      { sources, result: ['*'] },
      firstPage('score'),
    );
    expect(unfinished.rows[0]).toMatchObject({ games: 1, won: 0, score: 0, scoreAsWhite: null });
  });

  describe('of repeated and late positions', () => {
    const again = filledIndex(
      open,
      repeating.map((game) => put(game)),
    );
    const explore = async (positionKey: bigint) =>
      again().index.explore(1, { sources: [publicSource], positionKey }, 5);

    test('count a game once for the position and once for each move', async () => {
      const found = await explore(keyAfter(''));
      expect(found.position).toMatchObject({
        white: 3,
        draw: 0,
        black: 0,
        ...unrated,
        lastPlayed: null,
        years: { year: [], games: [] },
      });
      const counts = found.moves.map(({ move, white }) => [move, white]);
      expect(counts).toEqual([
        [codeOf('', 'Nf3'), 2],
        ...['e4', 'a3']
          .map((san) => [codeOf('', san), 1] as const)
          .toSorted(([a], [b]) => a - b)
          .map((pair) => [...pair]),
      ]);
      expect(found.recent).toEqual([repeating[3]!.id, repeating[1]!.id, repeating[0]!.id]);
    });

    test('end behind 60 half-moves', async () => {
      const last = await explore(keyAfter(sixty));
      expect(last.moves.map(({ move }) => move)).toEqual([codeOf(sixty, 'b3')]);
      expect((await explore(keyAfter(`${sixty} b3`))).position.white).toBe(0);
    });
  });
}
