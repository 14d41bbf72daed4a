import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { Names } from '../../identity/names.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { summaryOf, usersOf } from '../game-summary.ts';
import { replayMoves } from '../replay-moves.ts';
import { StoredGames } from '../stored-games.ts';

/** One game with its moves. Refuses with `RC_NOT_FOUND`. */
export class Game extends Query<Unmarked<GameAnswer>> {
  constructor(readonly gameId: string) {
    super();
  }
}

@QueryHandler(Game)
export class GameHandler implements IQueryHandler<Game> {
  constructor(
    private readonly stored: StoredGames,
    private readonly names: Names,
  ) {}

  async execute({ gameId }: Game): Promise<Unmarked<GameAnswer>> {
    const game = await this.stored.byId(gameId);
    const names = await this.names.of(usersOf(game));
    return { ...summaryOf(game, names), startFen: game.startFen, moves: replayMoves(game) };
  }
}
