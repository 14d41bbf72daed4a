import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { IndexedGames } from '../../indexed-games.ts';
import { LibraryQuotas } from '../../library-quotas.ts';
import { VisibleSources } from '../../visible-sources.ts';
import { CollectionDecisions, editorOf } from '../collection-decisions.ts';

/** The collection and at most 1,000 games. */
interface GamesOf {
  readonly id: string;
  readonly gameIds: readonly string[];
}

/** Adds games to a collection, those that are public or in the user's own collections. Refuses with `RC_NOT_FOUND`, `RC_FORBIDDEN`, `RC_LIBRARY_QUOTA`. */
export class AddGames extends AppCommand<{ readonly games: number }, GamesOf> {}

@CommandHandler(AddGames)
export class AddGamesHandler implements ICommandHandler<AddGames> {
  constructor(
    private readonly decisions: CollectionDecisions,
    private readonly index: GameIndex,
    private readonly games: IndexedGames,
    private readonly visible: VisibleSources,
    private readonly quotas: LibraryQuotas,
  ) {}

  async execute({ context, origin, input }: AddGames): Promise<Committed<{ games: number }>> {
    const by = editorOf(origin);
    const state = await this.decisions.editable(input.id, by);
    const gameIds = await this.#addable(input.gameIds, origin.actor);
    if (gameIds.length === 0) return new Committed({ games: 0 });
    if (state.ownerId !== null) await this.quotas.checkGames(state.ownerId, gameIds.length);
    const command = { type: 'addGames', by, id: input.id, gameIds, freshSource: randomUUID() } as const;
    return new Committed({ games: gameIds.length }, await this.decisions.decide(input.id, command, context));
  }

  /**
   * Games that are public and those of the user's own collections. Others that the user may open are left out, such as games shared by
   * a link: in a collection of another user they would become visible to its readers. So would annotated copies, which never enter.
   */
  async #addable(ids: readonly string[], userId: string): Promise<readonly string[]> {
    const found = await this.index.games(this.games.generation, [...new Set(ids)]);
    const [open, own] = await Promise.all([this.visible.of(null, {}), this.visible.own(userId)]);
    const sources = new Set([...open, ...own]);
    return found
      .filter(({ game, sources: of }) => game.origin !== 'annotated' && of.some((one) => sources.has(one)))
      .map(({ game }) => game.id);
  }
}

/** Removes games from a collection, those that are in it. Refuses with `RC_NOT_FOUND` and `RC_FORBIDDEN`. */
export class RemoveGames extends AppCommand<{ readonly games: number }, GamesOf> {}

@CommandHandler(RemoveGames)
export class RemoveGamesHandler implements ICommandHandler<RemoveGames> {
  constructor(
    private readonly decisions: CollectionDecisions,
    private readonly index: GameIndex,
    private readonly games: IndexedGames,
  ) {}

  async execute({ context, origin, input }: RemoveGames): Promise<Committed<{ games: number }>> {
    const by = editorOf(origin);
    const { sources } = await this.decisions.editable(input.id, by);
    const found = await this.index.games(this.games.generation, [...new Set(input.gameIds)]);
    const gameIds = found
      .filter((stored) => stored.sources.some((source) => source === input.id || sources.has(source)))
      .map(({ game }) => game.id);
    if (gameIds.length === 0) return new Committed({ games: 0 });
    const command = { type: 'removeGames', by, id: input.id, gameIds } as const;
    return new Committed({ games: gameIds.length }, await this.decisions.decide(input.id, command, context));
  }
}
