import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Names } from '../../identity/names.ts';
import type { FileAnswer } from '../../platform/routes/route-input.ts';
import { pgnOf } from '../game-pgn.ts';
import { usersOf } from '../game-summary.ts';
import { StoredGames } from '../stored-games.ts';

/** One game as a PGN file. Refuses with `RC_NOT_FOUND`. */
export class GamePgn extends Query<FileAnswer> {
  constructor(readonly gameId: string) {
    super();
  }
}

@QueryHandler(GamePgn)
export class GamePgnHandler implements IQueryHandler<GamePgn> {
  constructor(
    private readonly stored: StoredGames,
    private readonly names: Names,
  ) {}

  async execute({ gameId }: GamePgn): Promise<FileAnswer> {
    const game = await this.stored.byId(gameId);
    return { filename: `${gameId}.pgn`, content: pgnOf(game, await this.names.of(usersOf(game))) };
  }
}
