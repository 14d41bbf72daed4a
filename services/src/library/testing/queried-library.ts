import {
  gamesAnswer,
  importedSource,
  openingsAnswer,
  playedSource,
  privateSource,
} from '@royal-chess/contracts/library';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import type { IndexedGame } from '@royal-chess/infra/game-index/indexed-game';
import { PlainGameIndex } from '@royal-chess/infra/game-index/testing/plain-game-index';
import {
  person,
  put,
  sampleGame,
  sampleId,
  user as indexedUser,
} from '@royal-chess/infra/game-index/testing/sample-games';
import type { z } from 'zod';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { LibraryApiModule, LibraryProjectorModule } from '../library.module.ts';

/** A reader with their session. */
export interface Reader {
  readonly id: string;
  readonly cookie: string;
}

export const [shared, secret, linked] = [sampleId(901), sampleId(902), sampleId(903)];
/** Of an import into the shared collection. */
const brought = sampleId(904);
const kasparov = person('Kasparov, Garry', 2_812, 'GM');
const karpov = person('Karpov, Anatoly', 2_690, 'GM');
export const afterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

export const sicilian = sampleGame(1, 'e4 c5 Nf3 d6', {
  white: kasparov,
  black: karpov,
  event: 'Linares',
  date: '1994-02-23',
  eco: 'B50',
  opening: 'Sicilian Defense',
});
export const draw = sampleGame(2, 'd4 Nf6 c4 g6', {
  white: karpov,
  black: person('Kasparov,G', 2_700),
  result: '1/2-1/2',
  event: '=cmd|"x", Wch',
  date: '1985-11-09',
  eco: 'E60',
  opening: "King's Indian Defense",
});
export const hidden = sampleGame(3, 'e4 e5 Nf3 Nc6 Bb5', {
  white: kasparov,
  black: person('Secretkeeper, Sue', 2_000),
  event: 'Hidden Cup',
  date: '2001-01-01',
  eco: 'C60',
  opening: 'Ruy Lopez',
  movetext: '1. e4 {secret plan} e5 2. Nf3 Nc6 3. Bb5 1-0',
  annotated: true,
});
export const linkedGame = sampleGame(4, 'c4 e5', { event: 'Linked Cup' });

/** Collections of Ann that are public, private and shared by a link. */
const collections = [
  [shared, 'public', 'Classics'],
  [secret, 'private', 'Preparation'],
  [linked, 'link', 'For friends'],
] as const;

/** A served library over a plain index: public, private and shared games, one that was played here and one behind an invite code. */
export class QueriedLibrary {
  static async open(): Promise<QueriedLibrary> {
    const index = new PlainGameIndex();
    const world = await EmbeddedWorld.open({
      features: [IdentityApiModule, LibraryApiModule],
      projections: [LibraryProjectorModule],
      gameIndex: index,
      env: { RATE_LIMIT_ADDRESS: '10000' },
    });
    const [ann, bob, carl] = [
      await world.register('Ann'),
      await world.register('Bob'),
      await world.register('Carl'),
    ];
    const library = new QueriedLibrary(world, index, { ann, bob, carl });
    await library.#fill();
    return library;
  }

  readonly played: IndexedGame;
  readonly invited: IndexedGame;

  private constructor(
    readonly world: EmbeddedWorld,
    readonly index: PlainGameIndex,
    readonly readers: { readonly ann: Reader; readonly bob: Reader; readonly carl: Reader },
  ) {
    const { ann, bob } = readers;
    this.played = sampleGame(5, 'f3 e5 g4 Qh4#', {
      origin: 'played',
      white: indexedUser(ann.id, 1_500),
      black: indexedUser(bob.id, 1_600),
      result: '0-1',
      reason: 'checkmate',
      clocks: [300_000, 299_000, 280_000, 270_000],
      timeControl: '300+0',
      speed: 'blitz',
      date: '2026-01-02',
      at: 1_767_312_000_000,
    });
    this.invited = {
      ...this.played,
      id: sampleGame(6, '').id,
      moves: sampleGame(6, 'h4 h5').moves,
      eco: 'A97',
      opening: 'Test',
      timeControl: '7+7',
    };
  }

  close(): Promise<void> {
    return this.world.close();
  }

  async #fill(): Promise<void> {
    const { world, index, played, invited } = this;
    for (const [id, visibility, name] of collections) {
      const event: AppendableEvent<'CollectionCreated'> = {
        type: 'CollectionCreated',
        data: { ownerId: this.readers.ann.id, name, visibility },
      };
      await world.append(`collection-${id}`, 0, event);
      await world.applied(['collections'], `collection-${id}`, 1);
    }
    await world.append(`collection-${shared}`, 1, { type: 'SourcesAdded', data: { sources: [brought] } });
    await world.applied(['collections'], `collection-${shared}`, 2);
    await index.prepare(1);
    await index.write(1, [
      put(sicilian, importedSource),
      put(draw, shared),
      put(draw, brought),
      put(hidden, secret),
      put(linkedGame, linked),
      put(played, playedSource),
      put(invited, privateSource),
    ]);
  }

  call(path: string, reader?: Reader): ReturnType<EmbeddedWorld['api']['call']> {
    return this.world.api.call(path, reader === undefined ? {} : { cookie: reader.cookie });
  }

  /** The answer of a call that succeeds. */
  async answered<S extends z.ZodType>(schema: S, path: string, reader?: Reader): Promise<z.output<S>> {
    const response = await this.call(path, reader);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return schema.parse(await response.json());
  }

  /** Ids of the first page of a search. */
  async found(query: string, reader?: Reader): Promise<string[]> {
    return (await this.answered(gamesAnswer, `/api/games?${query}`, reader)).items.map(({ id }) => id);
  }

  explored(fen: string, query = '', reader?: Reader): Promise<z.output<typeof openingsAnswer>> {
    return this.answered(openingsAnswer, `/api/openings?fen=${encodeURIComponent(fen)}${query}`, reader);
  }
}
