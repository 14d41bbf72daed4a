import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import type { FileAnswer } from '../../platform/routes/route-input.ts';
import { IndexedGames } from '../indexed-games.ts';
import { pgnOfIndexed } from '../indexed-pgn.ts';
import { VisibleGame } from '../visible-game.ts';

/** One game as a PGN file. Refuses with `RC_NOT_FOUND`. */
export class GameAsPgn extends Query<FileAnswer> {
  constructor(
    readonly gameId: string,
    readonly user: SignedInUser | null,
  ) {
    super();
  }
}

@QueryHandler(GameAsPgn)
export class GameAsPgnHandler implements IQueryHandler<GameAsPgn> {
  constructor(
    private readonly visible: VisibleGame,
    private readonly games: IndexedGames,
  ) {}

  async execute({ gameId, user }: GameAsPgn): Promise<FileAnswer> {
    const stored = await this.visible.byId(gameId, user);
    const names = await this.games.namesOf([stored]);
    return { filename: `${gameId}.pgn`, content: pgnOfIndexed(stored.game, names) };
  }
}
