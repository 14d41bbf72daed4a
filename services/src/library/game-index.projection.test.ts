import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { importedSource, playedSource, privateSource } from '@royal-chess/contracts/library';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { unpackMoves } from '@royal-chess/domain/chess/packed-moves';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { StoredGame } from '@royal-chess/infra/game-index/indexed-game';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { GAME_INDEX } from './indexed-games.ts';
import { packChunk } from './import/pack-chunk.ts';
import { readChunk } from './import/read-chunk.ts';
import { LibraryApiModule, LibraryProjectorModule } from './library.module.ts';
import { playedMatch } from './testing/played-match.ts';

const id = (n: number): string => `0197a000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const [alice, bob, club, match, copy, file] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const text =
  '[White "Réti, R"]\n[Black "Other, O"]\n[TimeControl "180+2"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 *\n';
const [piece] = packChunk(
  readChunk({
    bytes: Buffer.from(text),
    offset: 0,
    line: 0,
    last: true,
    isLargest: false,
    collectionId: null,
  }),
  new Set(),
  new Set(),
);
const { skipped: _, ...games } = piece!;
const soFar = { games: 1, duplicates: 0, repeated: 0, skipped: 0, faults: 0 };
const side = (name: string) => ({ name, rating: null, title: null });
const headers = {
  white: side('A'),
  black: side('B'),
  result: '*',
  event: null,
  site: null,
  round: null,
  date: null,
  variant: 'classical',
  startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
} as const;

let world: EmbeddedWorld;
let index: GameIndex;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, LibraryApiModule],
    projections: [LibraryProjectorModule],
  });
  index = world.api.get(GameIndex as unknown as Type<GameIndex>);
});
afterAll(() => world.close());

const generation = (): number =>
  world.api.get(ActiveGenerations as unknown as Type<ActiveGenerations>).active(GAME_INDEX);

async function commit(stream: string, after: number, ...events: readonly AppendableEvent[]): Promise<void> {
  await world.append(stream, after, ...events);
  await world.applied([GAME_INDEX], stream, after + events.length);
}

async function all(sources: readonly string[]): Promise<StoredGame[]> {
  const found: StoredGame[] = [];
  for await (const games of index.stream(generation(), { sources, sort: 'date', order: 'asc' }))
    found.push(...games);
  return found;
}

test('every event that games come with changes the index, and a rebuild gives the same', async () => {
  const events = playedMatch({ white: alice, black: bob, moves: ['e4', 'e5', 'Qh5'], result: '1-0' });
  await commit(`match-${match}`, 0, ...events);
  const source = 'Live from the hall';
  await commit(`game-${id(7)}`, 0, { type: 'GameImported', data: { ...headers, moves: ['d2d4'], source } });
  await commit(
    `import-${file}`,
    0,
    { type: 'ImportStarted', data: { collectionId: club, name: 'x', bytes: null } },
    { type: 'GamesImported', data: { collectionId: club, soFar, ...games, known: [id(7)] } },
    { type: 'ImportFinished', data: {} },
  );
  const annotated = { ownerId: alice, collectionId: club, basedOn: null, ...headers, moves: '' };
  await commit(
    `annotation-${copy}`,
    0,
    { type: 'GameAnnotated', data: { ...annotated, movetext: '{first}' } },
    { type: 'GameAnnotated', data: { ...annotated, movetext: '{second}', timeControl: '600+5' } },
  );

  expect(await all([playedSource])).toMatchObject([
    {
      game: {
        id: match,
        origin: 'played',
        white: { userId: alice },
        eco: 'C20',
        speed: 'blitz',
        result: '1-0',
      },
    },
  ]);
  expect(await all([importedSource])).toMatchObject([
    { game: { id: id(7), origin: 'imported' }, sources: [importedSource, file].sort() },
  ]);
  const imported = (await all([file])).find(({ game }) => game.white.name === 'Réti, R');
  expect(imported).toMatchObject({
    game: { eco: 'B90', speed: 'blitz', timeControl: '180+2', date: null, at: 0 },
    sources: [file],
  });
  expect(unpackMoves(imported?.game.moves ?? '')).toHaveLength(10);
  expect(await all([club])).toMatchObject([
    { game: { id: copy, movetext: '{second}', origin: 'annotated', timeControl: '600+5', speed: 'rapid' } },
  ]);

  const gameIds = [imported!.game.id];
  await commit(`collection-${club}`, 0, { type: 'GamesAdded', data: { gameIds: [match], source: club } });
  await commit(`correction-${id(8)}`, 0, {
    type: 'HeadersCorrected',
    data: { gameIds, headers: { whiteName: 'Réti, Richard', date: '1925' } },
  });
  await commit(`collection-${id(10)}`, 0, { type: 'GamesAdded', data: { gameIds: [copy], source: id(10) } });
  expect((await all([id(10)])).map(({ game }) => game.id)).toEqual([copy]);
  await commit(`annotation-${copy}`, 2, { type: 'AnnotationDeleted', data: {} });
  expect(await all([id(10)])).toEqual([]);
  expect((await all([club])).map(({ game }) => game.id)).toEqual([match]);
  await commit(`collection-${club}`, 1, {
    type: 'GamesRemoved',
    data: { gameIds: [match], sources: [club] },
  });
  expect(await all([club])).toEqual([]);
  const everything = [playedSource, importedSource, file, club];
  const before = await all(everything);
  expect(before).toHaveLength(3);
  expect(before).toContainEqual(
    expect.objectContaining({
      game: expect.objectContaining({
        white: expect.objectContaining({ name: 'Réti, Richard' }),
        date: '1925',
      }),
    }),
  );
  await world.control.rebuild(GAME_INDEX, () => undefined);
  expect(await all(everything)).toEqual(before);
});

test('a game behind an invite code is a private one', async () => {
  const events = playedMatch({
    white: alice,
    black: bob,
    moves: ['d4', 'd5'],
    result: '1-0',
    unlisted: true,
  });
  await commit(`match-${id(9)}`, 0, ...events);
  expect(await all([privateSource])).toMatchObject([{ game: { id: id(9) }, sources: [privateSource] }]);
});
