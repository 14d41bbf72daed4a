import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { GameAnswer } from '@royal-chess/contracts/library';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { IndexedGames, summaryOf } from '../indexed-games.ts';
import { movesOf } from '../moves-of.ts';
import { VisibleGame } from '../visible-game.ts';
import { VisibleSources } from '../visible-sources.ts';

/** One game with its moves. Refuses with `RC_NOT_FOUND`. */
export class ShowGame extends Query<Unmarked<GameAnswer>> {
  constructor(
    readonly gameId: string,
    readonly user: SignedInUser | null,
  ) {
    super();
  }
}

@QueryHandler(ShowGame)
export class ShowGameHandler implements IQueryHandler<ShowGame> {
  constructor(
    private readonly visible: VisibleGame,
    private readonly games: IndexedGames,
    private readonly sources: VisibleSources,
  ) {}

  async execute({ gameId, user }: ShowGame): Promise<Unmarked<GameAnswer>> {
    const stored = await this.visible.byId(gameId, user);
    const { game } = stored;
    const [names, children] = await Promise.all([
      this.games.namesOf([stored]),
      this.games.childrenOf([stored]),
    ]);
    return {
      ...summaryOf(game, names, children),
      startFen: game.startFen,
      moves: movesOf(game),
      movetext: game.movetext,
      collections: await this.#collections(user, stored.sources),
    };
  }

  async #collections(
    user: SignedInUser | null,
    sources: readonly string[],
  ): Promise<GameAnswer['collections']> {
    const found = await this.sources.collections(user, sources);
    return [...new Map(found.map(({ id, name }) => [id, { id, name }])).values()];
  }
}
