import { Injectable } from '@nestjs/common';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { unlessUnavailable } from '../../platform/cqrs/unless-unavailable.ts';
import { GAME_INDEX } from '../indexed-games.ts';
import type { ChunkGames } from './import-worker-messages.ts';
import { importStream } from './import-states.ts';

/** How long a chunk waits for the index, milliseconds: what it does not know by then is stored a second time, and indexed once. */
const patienceMs = 5_000;
/** Ids in one query. */
const pieceSize = 2_000;
/** Games that are read at once. */
const gamesAtOnce = 100;
/** Imports that another may have to wait for. */
const mostRecent = 8;

/** An import as far as it was appended here. */
interface AppendedImport {
  readonly version: number;
  readonly scope: string | null;
}

/** Which games of a chunk the database has. */
@Injectable()
export class KnownGames {
  /** What each import appended here last. */
  readonly #recent = new Map<string, AppendedImport>();

  constructor(
    private readonly index: GameIndex,
    private readonly generations: ActiveGenerations,
    private readonly projector: ProjectorControl,
  ) {}

  /**
   * Notes what an import has appended.
   * @param scope what the ids of its games were made with, as the `collectionId` of `gameId`
   */
  appended(importId: string, version: number, scope: string | null): void {
    this.#recent.delete(importId);
    this.#recent.set(importId, { version, scope });
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > mostRecent && oldest !== undefined) this.#recent.delete(oldest);
  }

  /**
   * @param version of the import
   * @param scope as in {@link appended}: only imports of the same scope can have the same games
   * @returns those of the ids that the index has, and of these those that it has by the import itself
   * @throws SearchUnavailable
   */
  async of(
    importId: string,
    version: number,
    scope: string | null,
    { ids, readBefore }: Pick<ChunkGames, 'ids' | 'readBefore'>,
  ): Promise<{ readonly known: readonly string[]; readonly own: readonly string[] }> {
    const wanted = ids === '' ? [] : ids.split(' ');
    if (wanted.length === 0) return { known: [], own: [] };
    await this.#waitForOthers(importId, scope);
    if (readBefore === 'nothing') await this.#wait(importId, version, patienceMs);
    const generation = this.generations.active(GAME_INDEX);
    const known: string[] = [];
    for (let from = 0; from < wanted.length; from += pieceSize) {
      const piece = wanted.slice(from, from + pieceSize);
      const has = await this.index.known(generation, piece);
      known.push(...piece.filter((_, at) => has[at]));
    }
    if (readBefore === 'all' || known.length === 0) return { known, own: [] };
    const own: string[] = [];
    for (let from = 0; from < known.length; from += gamesAtOnce) {
      const stored = await this.index.games(generation, known.slice(from, from + gamesAtOnce));
      for (const { game, sources } of stored) if (sources.includes(importId)) own.push(game.id);
    }
    return { known, own };
  }

  async #waitForOthers(importId: string, scope: string | null): Promise<void> {
    const until = performance.now() + patienceMs;
    const others = [...this.#recent].filter(
      ([other, appended]) => other !== importId && appended.scope === scope,
    );
    for (const [other, appended] of others) {
      await this.#wait(other, appended.version, Math.max(0, until - performance.now()));
      // An index that is behind by more than that is not waited for with each chunk.
      if (this.#recent.get(other) === appended) this.#recent.delete(other);
    }
  }

  /** An unavailable projector is not waited for. */
  #wait(importId: string, version: number, patience: number): Promise<boolean> {
    return unlessUnavailable(
      this.projector.caughtUp([GAME_INDEX], importStream(importId), version, patience),
    );
  }
}
