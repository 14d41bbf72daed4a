import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { importedSource, playedSource, restorableMs } from '@royal-chess/contracts/library';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { PlainGameIndex } from '@royal-chess/infra/game-index/testing/plain-game-index';
import { person, sampleGame, sampleId } from '@royal-chess/infra/game-index/testing/sample-games';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { CollectionDirectory } from '../collections/collection-directory.ts';
import { IndexedGames } from '../indexed-games.ts';
import { LibraryApiModule, LibraryProjectorModule } from '../library.module.ts';
import { CorrectGames, CorrectGamesHandler } from './correct-games.command.ts';
import { CorrectableGames } from './correctable-games.ts';
import { PreviewCorrection, PreviewCorrectionHandler } from './preview-correction.query.ts';

const [club, team, others, lost] = [sampleId(901), sampleId(902), sampleId(903), sampleId(904)];
const ann = { id: sampleId(801), roles: [] };
const bob = { id: sampleId(802), roles: [] };
const admin = { id: sampleId(803), roles: ['admin' as const] };
const wrong = person('Kasparow, G');

describe('corrections', () => {
  let muchLater: PreviewCorrectionHandler;
  let byFew: { preview: PreviewCorrectionHandler; correct: CorrectGamesHandler };
  let world: EmbeddedWorld;
  let preview: PreviewCorrectionHandler;
  let correct: CorrectGamesHandler;

  beforeAll(async () => {
    world = await EmbeddedWorld.open({
      features: [IdentityApiModule, LibraryApiModule],
      projections: [LibraryProjectorModule],
    });
    for (const [id, ownerId] of [
      [club, ann.id],
      [team, ann.id],
      [others, bob.id],
      [lost, ann.id],
    ] as const) {
      const data = { ownerId, name: 'Games', visibility: 'private' } as const;
      await world.append(`collection-${id}`, 0, { type: 'CollectionCreated', data });
      await world.applied(['collections'], `collection-${id}`, 1);
    }
    await world.append(`collection-${lost}`, 1, { type: 'CollectionDeleted', data: { mergedInto: null } });
    await world.applied(['collections'], `collection-${lost}`, 2);
    const index = new PlainGameIndex();
    await index.prepare(1);
    const put = (number: number, source: string, headers: Parameters<typeof sampleGame>[2]) =>
      ({ kind: 'put', game: sampleGame(number, 'e4', headers), order: '1', source }) as const;
    await index.write(1, [
      put(1, club, { white: wrong, event: 'Linares' }),
      put(2, team, { black: wrong, event: 'Linares' }),
      put(3, club, { white: person('Kasparov, Garry'), event: 'Wijk aan Zee' }),
      put(4, others, { white: wrong }),
      put(5, club, { white: wrong }),
      { kind: 'join', id: sampleId(5), source: others },
      put(6, importedSource, { white: wrong }),
      put(7, playedSource, { white: wrong, origin: 'played' }),
      put(8, club, { white: wrong, origin: 'annotated' }),
      put(9, others, { white: person('Petrosjan, T') }),
      { kind: 'join', id: sampleId(9), source: lost },
      put(10, lost, { white: person('Petrosjan, T') }),
      ...Array.from({ length: 1_100 }, (_, at) =>
        put(2_000 + at, team, { site: 'Reykjavik', round: `${at}` }),
      ),
    ]);
    const games = world.api.get(IndexedGames);
    const directory = world.api.get(CollectionDirectory);
    const correctable = new CorrectableGames(index, games, directory, systemClock);
    preview = new PreviewCorrectionHandler(correctable);
    correct = new CorrectGamesHandler(correctable, world.store);
    const later = { ...systemClock, now: () => Date.now() + restorableMs };
    muchLater = new PreviewCorrectionHandler(new CorrectableGames(index, games, directory, later));
    const few = new CorrectableGames(index, games, directory, systemClock, { call: 500, page: 200 });
    byFew = {
      preview: new PreviewCorrectionHandler(few),
      correct: new CorrectGamesHandler(few, world.store),
    };
  });
  afterAll(() => world.close());

  const rename = { field: 'player', from: 'Kasparow, G', to: 'Kasparov, Garry' } as const;
  const origin = ({ id, roles }: typeof ann | typeof admin) => ({
    commandId: randomUUID(),
    actor: id,
    roles,
  });
  const eventsOf = async (streams: readonly { readonly stream: string }[]) => {
    const events = await Promise.all(streams.map(({ stream }) => world.store.read(stream)));
    return events.flat().map(({ data }) => data);
  };

  test.each([
    ['an owner renames in their own games', ann, {}, [1, 2]],
    ['in one collection', ann, { collections: [team] }, [2]],
    ['another owner in theirs', bob, {}, [4]],
    ['an admin in those of the platform', admin, {}, [6]],
  ] as const)('%s', async (_name, user, narrowed, numbers) => {
    const collections = 'collections' in narrowed ? [...narrowed.collections] : undefined;
    const found = await preview.execute(new PreviewCorrection({ ...rename, collections }, user));
    expect(found.games).toBe(numbers.length);
    expect(found.examples.map(({ id }) => id).toSorted()).toEqual(numbers.map(sampleId));
  });

  test('who may restore a deleted collection still has its games, until they may not', async () => {
    const ofLost = { field: 'player', from: 'Petrosjan, T', to: 'Petrosian, T' } as const;
    const found = async (handler: PreviewCorrectionHandler, user: typeof ann) =>
      (await handler.execute(new PreviewCorrection(ofLost, user))).examples.map(({ id }) => id);
    expect(await found(preview, bob)).toEqual([]);
    expect(await found(preview, ann)).toEqual([]);
    expect(await found(muchLater, bob)).toEqual([sampleId(9)]);
  });

  test('a collection of another is refused', async () => {
    const stolen = new PreviewCorrection({ ...rename, collections: [others] }, ann);
    await expect(preview.execute(stolen)).rejects.toMatchObject({ refusal: { code: 'RC_NOT_FOUND' } });
  });

  test('a renaming corrects each side that has the name, and can be undone', async () => {
    const { answer, streams } = await correct.execute(new CorrectGames(origin(ann), { renaming: rename }));
    expect(answer).toMatchObject({ games: 2, skipped: 0 });
    expect(answer.undo).toHaveLength(2);
    expect(answer.undo).toContainEqual({ gameIds: [sampleId(1)], headers: { whiteName: 'Kasparow, G' } });
    expect(answer.undo).toContainEqual({ gameIds: [sampleId(2)], headers: { blackName: 'Kasparow, G' } });
    expect(await eventsOf(streams)).toContainEqual({
      gameIds: [sampleId(1)],
      headers: { whiteName: 'Kasparov, Garry' },
    });
  });

  test('headers of single games are corrected, those of others skipped', async () => {
    const headers = { event: 'Linares 1999', date: '1999', round: null };
    const input = { corrections: [{ gameIds: [1, 4, 5, 7].map(sampleId), headers }] };
    const { answer } = await correct.execute(new CorrectGames(origin(ann), input));
    expect(answer).toEqual({
      games: 1,
      skipped: 3,
      undo: [{ gameIds: [sampleId(1)], headers: { event: 'Linares', date: null, round: null } }],
      next: null,
    });
  });

  test('many games are corrected in pieces, and the command sent again writes nothing', async () => {
    const command = new CorrectGames(origin(ann), {
      renaming: { field: 'site', from: 'Reykjavik', to: 'Reykjavik ISL' },
    });
    const { answer, streams } = await correct.execute(command);
    expect(answer).toEqual({ games: 1_100, skipped: 0, undo: null, next: null });
    const sizes = (await eventsOf(streams)).map((data) => ('gameIds' in data ? data.gameIds.length : 0));
    expect(sizes).toEqual([1_000, 100]);
    const end = await world.store.end();
    await correct.execute(command);
    expect(await world.store.end()).toBe(end);
  });

  describe('of more games than one call reads', () => {
    const site = { field: 'site', from: 'Reykjavik', to: 'Reykjavik ISL' } as const;

    test('continue with another call, until each game is corrected once', async () => {
      const counts: number[] = [];
      const corrected: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const renaming = { ...site, ...(cursor && { cursor }) };
        const found = await byFew.preview.execute(new PreviewCorrection(renaming, ann));
        const { answer, streams } = await byFew.correct.execute(new CorrectGames(origin(ann), { renaming }));
        expect(answer).toMatchObject({ games: found.games, next: found.next });
        counts.push(answer.games);
        for (const data of await eventsOf(streams)) if ('gameIds' in data) corrected.push(...data.gameIds);
        cursor = answer.next;
      }
      expect(counts).toEqual([500, 500, 100]);
      expect(new Set(corrected).size).toBe(1_100);
    });

    test('a call that is sent again writes nothing', async () => {
      const command = new CorrectGames(origin(ann), { renaming: site });
      const { answer } = await byFew.correct.execute(command);
      const end = await world.store.end();
      expect((await byFew.correct.execute(command)).answer).toEqual(answer);
      expect(await world.store.end()).toBe(end);
    });

    test('continue only where the same renaming was', async () => {
      const { next } = await byFew.preview.execute(new PreviewCorrection(site, ann));
      const other = { ...site, from: 'Linares', cursor: next! };
      await expect(byFew.preview.execute(new PreviewCorrection(other, ann))).rejects.toMatchObject({
        refusal: { code: 'RC_VALIDATION', fields: [{ path: 'cursor' }] },
      });
      const command = new CorrectGames(origin(ann), { renaming: other });
      await expect(byFew.correct.execute(command)).rejects.toMatchObject({
        refusal: { code: 'RC_VALIDATION', fields: [{ path: 'renaming.cursor' }] },
      });
    });
  });
});
