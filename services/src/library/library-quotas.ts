import { Inject, Injectable } from '@nestjs/common';
import type { LibraryQuota } from '@royal-chess/contracts/library';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { CONFIG } from '../platform/ports.module.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { CollectionCounts } from './collections/collection-counts.ts';
import { CollectionDirectory } from './collections/collection-directory.ts';
import { ImportedByUser, type ImportInHand, type Stored } from './import/imported-by-user.ts';
import type { LibrarySettings } from './library-settings.ts';
import { VisibleSources } from './visible-sources.ts';

const hourMs = 3_600_000;
/** Undone imports stay in the event store: with them a user may store so many times their limit in a day. */
const mostOfADay = 3;

/** What a user keeps, and what left their collections today. */
interface Usage extends Stored {
  readonly released: Stored;
}

/**
 * How much each user may keep, by what their imports stored: games that a collection had before count again, and an import counts
 * until it is undone or its collection is deleted. What users with `games.import` bring into collections of the platform does not count.
 */
@Injectable()
export class LibraryQuotas {
  readonly #limits: LibrarySettings['libraryQuotas'];

  constructor(
    @Inject(CONFIG) config: LibrarySettings,
    private readonly directory: CollectionDirectory,
    private readonly counts: CollectionCounts,
    private readonly visible: VisibleSources,
    private readonly imported: ImportedByUser,
    private readonly limiter: RateLimiter,
  ) {
    this.#limits = config.libraryQuotas;
  }

  async of(userId: string): Promise<LibraryQuota> {
    const { games, bytes, collections, importsPerHour } = this.#limits;
    const kept = await this.#storedBy(userId);
    return {
      games: kept.games,
      maxGames: games,
      bytes: kept.bytes,
      maxBytes: bytes,
      collections: (await this.directory.current()).ownedBy(userId).length,
      maxCollections: collections,
      importsPerHour,
    };
  }

  /** @throws ProblemException `RC_LIBRARY_QUOTA` when the user has all collections they may have */
  async checkCollections(userId: string): Promise<void> {
    const most = this.#limits.collections;
    if ((await this.directory.current()).ownedBy(userId).length < most) return;
    throw ProblemException.because(
      'RC_LIBRARY_QUOTA',
      `You have ${most} collections: delete or merge one to make another.`,
    );
  }

  /**
   * Whether a user may keep so many games more.
   * @throws ProblemException `RC_LIBRARY_QUOTA`
   */
  async checkGames(userId: string, more: number): Promise<void> {
    this.#check(await this.#storedBy(userId), more);
  }

  /**
   * Counts the beginning of an import.
   * @param wanted the first game and all bytes of its file
   * @throws ProblemException `RC_RATE_LIMITED` beyond the imports of an hour, `RC_LIBRARY_QUOTA` when its file does not fit
   */
  async beginImport(userId: string, wanted: ImportInHand): Promise<void> {
    await this.checkImport(userId, wanted);
    await this.limiter.take('library-import', userId, this.#limits.importsPerHour, hourMs);
  }

  /**
   * Whether an import may store so much in all.
   * @throws ProblemException `RC_LIBRARY_QUOTA`
   */
  async checkImport(userId: string, wanted: ImportInHand): Promise<void> {
    this.#check(await this.#storedBy(userId, wanted));
  }

  /**
   * Whether a deleted collection fits into what a user may keep.
   * @param sources all that it had
   * @throws ProblemException `RC_LIBRARY_QUOTA`
   */
  async checkRestored(userId: string, sources: readonly string[]): Promise<void> {
    await this.checkCollections(userId);
    this.#check(await this.#storedBy(userId, undefined, sources));
  }

  /** @param restored counted as if a collection of the user had these sources */
  async #storedBy(userId: string, inHand?: ImportInHand, restored: readonly string[] = []): Promise<Usage> {
    const { held, released, imports } = await this.imported.of(userId, inHand, restored);
    // Games that were added one by one, and annotated copies.
    const own = [...(await this.visible.own(userId)), ...restored];
    const others = own.filter((source) => !imports.has(source));
    return { games: held.games + (await this.counts.of(others)), bytes: held.bytes, released };
  }

  #check({ games, bytes, released }: Usage, more = 0): void {
    const { games: mostGames, bytes: mostBytes } = this.#limits;
    const fits = (share: number, of: Stored): boolean =>
      games + more + of.games <= share * mostGames && bytes + of.bytes <= share * mostBytes;
    const figures = (of: Stored): string => `${of.games} games and ${inMegabytes(of.bytes)} of files`;
    const limits = figures({ games: mostGames, bytes: mostBytes });
    const wanted = games + more;
    // Games come first: where both limits are passed, one sentence is enough to make room.
    const [had, limit] =
      wanted > mostGames
        ? [`${wanted} games`, mostGames]
        : [`${inMegabytes(bytes)} of files`, inMegabytes(mostBytes)];
    if (!fits(1, { games: 0, bytes: 0 }))
      throw ProblemException.because(
        'RC_LIBRARY_QUOTA',
        `You would have ${had}, and may keep ${limit}. Undo imports or delete collections to make room.`,
      );
    if (!fits(mostOfADay, released))
      throw ProblemException.because(
        'RC_LIBRARY_QUOTA',
        `You undid or deleted ${figures(released)} of today's imports. You may keep ${limits}; please wait a day.`,
      );
  }
}

/** Rounded up: what is a byte over a limit is not shown as the limit. */
const inMegabytes = (bytes: number): string => `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB`;
