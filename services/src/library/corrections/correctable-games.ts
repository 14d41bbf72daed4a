import { Injectable, Optional } from '@nestjs/common';
import { importedSource, type Renaming } from '@royal-chess/contracts/library';
import { may } from '@royal-chess/contracts/registry';
import { mayEdit } from '@royal-chess/domain/collections/collection-decider';
import { Clock } from '@royal-chess/infra/clock/clock';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { FoundPage, GameConditions, GamePageQuery } from '@royal-chess/infra/game-index/game-query';
import type { StoredGame } from '@royal-chess/infra/game-index/indexed-game';
import { SearchCursorInvalid } from '@royal-chess/infra/game-index/search-cursor-invalid';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { CollectionDirectory } from '../collections/collection-directory.ts';
import type { CollectionDocument } from '../collections/collections.read-model.ts';
import { isRestorable } from '../collections/restorable.ts';
import { IndexedGames } from '../indexed-games.ts';

/** Who corrects. */
export type Corrector = Pick<SignedInUser, 'id' | 'roles'>;

/** How many games a renaming reads. */
export class RenamingSizes {
  /** In one call, at most; `next` of its answer continues. */
  readonly call: number = 50_000;
  /** At once. */
  readonly page: number = 1_000;
}

/** Some of the games of a renaming. */
export interface NamedGames {
  readonly games: readonly StoredGame[];
  /** Where those behind them begin; null behind the last. */
  readonly next: string | null;
}

/**
 * Games whose headers a user may correct: imported ones that belong to collections of their own and to no other, not even to one that
 * its owner may restore. Users with `games.import` correct those of the platform, too.
 */
@Injectable()
export class CorrectableGames {
  readonly #sizes: RenamingSizes;

  constructor(
    private readonly index: GameIndex,
    private readonly games: IndexedGames,
    private readonly directory: CollectionDirectory,
    private readonly clock: Clock,
    @Optional() sizes?: RenamingSizes,
  ) {
    this.#sizes = sizes ?? new RenamingSizes();
  }

  /** Of these games, those that the user may correct. */
  async among(ids: readonly string[], user: Corrector): Promise<readonly StoredGame[]> {
    const found = await this.index.games(this.games.generation, ids);
    const check = await this.#check(user);
    return found.filter(check);
  }

  /**
   * Games with a name in exactly this writing, whole and page by page, of as many as one call reads: keep only what is needed of them.
   * @param field the cursor in the body of the call
   * @throws ProblemException `RC_NOT_FOUND` for a collection that the user may not change, `RC_VALIDATION` for a cursor of another renaming
   */
  async *named(
    renaming: Renaming,
    user: Corrector,
    field: 'cursor' | 'renaming.cursor',
  ): AsyncGenerator<NamedGames> {
    const check = await this.#check(user);
    const order = { sort: 'date', order: 'desc' } as const;
    const conditions = { ...nameCondition(renaming), sources: await this.#sources(renaming, user) };
    let { cursor } = renaming;
    for (let left = this.#sizes.call; left > 0; left -= this.#sizes.page) {
      const limit = Math.min(left, this.#sizes.page);
      const page = await this.#page({ ...conditions, ...order, cursor, limit }, field);
      const games = page.stored.filter((stored) => hasName(stored, renaming) && check(stored));
      yield { games, next: page.nextCursor };
      if (page.nextCursor === null) return;
      cursor = page.nextCursor;
    }
  }

  async #page(query: GamePageQuery, field: string): Promise<FoundPage> {
    try {
      return await this.index.search(this.games.generation, query);
    } catch (error) {
      if (!(error instanceof SearchCursorInvalid)) throw error;
      throw ProblemException.atField(field, error.message);
    }
  }

  async #check(user: Corrector): Promise<(stored: StoredGame) => boolean> {
    const all = await this.directory.current();
    const editor = editorOf(user);
    const now = this.clock.now();
    return ({ game, sources }) => {
      if (game.origin !== 'imported') return false;
      // Sources of imports that were undone belong to no one.
      const owners = sources.flatMap((source) =>
        source === importedSource ? platform : (all.ofSource(source) ?? []),
      );
      const former = sources
        .flatMap((source) => all.deletedOfSource(source) ?? [])
        .filter((deleted) => isRestorable(deleted, now));
      return owners.length > 0 && [...owners, ...former].every((owner) => mayEdit(owner, editor));
    };
  }

  async #sources({ collections }: Renaming, user: Corrector): Promise<readonly string[]> {
    const all = await this.directory.current();
    const editor = editorOf(user);
    const chosen = collections
      ? collections.map((id) => editable(all.open(id), editor))
      : [...all.ownedBy(user.id), ...(editor.curates ? all.ownedBy(null) : [])];
    const sources = chosen.flatMap((one) => one.sources);
    return editor.curates && !collections ? [importedSource, ...sources] : sources;
  }
}

const platform = { ownerId: null } as const;

const editorOf = ({ id, roles }: Corrector): { userId: string; curates: boolean } => ({
  userId: id,
  curates: may(roles, 'games.import'),
});

function editable(
  document: CollectionDocument | undefined,
  editor: ReturnType<typeof editorOf>,
): CollectionDocument {
  if (document && mayEdit(document, editor)) return document;
  throw ProblemException.because('RC_NOT_FOUND', 'You have no such collection.');
}

/** The index finds more than the exact name, and finds a name without letters and digits by nothing. */
function nameCondition({ field, from }: Renaming): Omit<GameConditions, 'sources'> {
  if (!/[\p{L}\p{N}]/u.test(from)) return { origin: 'imported' };
  if (field === 'player') return { origin: 'imported', player: { text: from, userIds: [] } };
  return { origin: 'imported', [field]: from };
}

/** Whether a game has the name of a renaming. */
function hasName({ game }: StoredGame, { field, from }: Renaming): boolean {
  if (field === 'player') return game.white.name === from || game.black.name === from;
  return game[field] === from;
}
