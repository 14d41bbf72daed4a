import { Injectable } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { CollectionDirectory } from '../collections/collection-directory.ts';
import { ImportStates } from './import-states.ts';
import {
  type ImportDocument,
  type ImportProgressDocument,
  importProgressModel,
  importsModel,
} from './imports.read-model.ts';

const dayMs = 86_400_000;
/** Unfinished imports whose events are read; those of before are projected. */
const mostRead = 50;

/** What imports stored: every game, also those that a collection had before, and the bytes of their files. */
export interface Stored {
  readonly games: number;
  readonly bytes: number;
}

/** What the imports of a user stored. */
export interface StoredImports {
  /** Of the imports that are in the user's collections. */
  readonly held: Stored;
  /** Of those that left them, but began within a day: their events stay in the store. */
  readonly released: Stored;
  /** Ids of the first; other sources of the user's collections are no imports. */
  readonly imports: ReadonlySet<string>;
}

/** The import that a caller knows better than the read model, and what is to be added to it. */
export interface ImportInHand extends Stored {
  readonly id: string;
}

const none: Stored = { games: 0, bytes: 0 };

/** Counts what users brought into their collections, by the events of their imports and not by what the index finds. */
@Injectable()
export class ImportedByUser {
  constructor(
    private readonly models: ReadModels,
    private readonly directory: CollectionDirectory,
    private readonly states: ImportStates,
    private readonly clock: Clock,
  ) {}

  /**
   * @param inHand counted as it is given here
   * @param restored sources that are counted as well
   */
  async of(userId: string, inHand?: ImportInHand, restored: readonly string[] = []): Promise<StoredImports> {
    const own = (await this.directory.current()).ownedBy(userId);
    const collections = new Set(own.map(({ _id }) => _id));
    const all = [...own.flatMap((one) => one.sources), ...restored];
    const sources = new Set(all.filter((source) => !collections.has(source)));
    const held = await this.#projected([...sources]);
    const unfinished = [...sources].filter((id) => held.get(id)?.state !== 'finished').slice(-mostRead);
    await Promise.all(
      unfinished.map(async (id) => {
        const state = await this.states.find(id);
        if (state) held.set(id, { games: gamesOf(state), bytes: state.throughByte, state: state.state });
      }),
    );
    if (inHand) held.set(inHand.id, { ...inHand, state: 'running' });
    const imports = new Set(held.keys());
    return { held: sumOf(held.values()), released: await this.#released(userId, imports), imports };
  }

  async #projected(
    ids: readonly string[],
  ): Promise<Map<string, Stored & Pick<ImportProgressDocument, 'state'>>> {
    if (ids.length === 0) return new Map();
    const found = await this.models
      .active(importProgressModel)
      .find({ _id: { $in: ids } })
      .lean<ImportProgressDocument[]>();
    return new Map(
      found.map(({ _id, state, ...progress }) => [
        _id,
        { games: gamesOf(progress), bytes: progress.throughByte, state },
      ]),
    );
  }

  async #released(userId: string, held: ReadonlySet<string>): Promise<Stored> {
    const begun = await this.models
      .active(importsModel)
      .find({ startedBy: userId, startedAt: { $gte: this.clock.now() - dayMs } })
      .lean<ImportDocument[]>();
    const all = await this.directory.current();
    const left = begun.filter(
      ({ _id, collectionId }) => !held.has(_id) && all.find(collectionId)?.ownerId === userId,
    );
    return left.length === 0 ? none : sumOf((await this.#projected(left.map(({ _id }) => _id))).values());
  }
}

const gamesOf = ({ soFar }: Pick<ImportProgressDocument, 'soFar'>): number => soFar.games + soFar.duplicates;

const sumOf = (all: Iterable<Stored>): Stored =>
  [...all].reduce((sum, { games, bytes }) => ({ games: sum.games + games, bytes: sum.bytes + bytes }), none);
