import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PlayerRow } from '@royal-chess/contracts/library';
import type { Tally } from '@royal-chess/contracts/players';
import { GameTable } from '../../library/queries/game-tables.query.ts';

/** Results of a reader in games with a player; null where they have none. */
export class Between extends Query<Tally | null> {
  constructor(
    readonly readerId: string,
    readonly userId: string,
  ) {
    super();
  }
}

@QueryHandler(Between)
export class BetweenHandler implements IQueryHandler<Between> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ readerId, userId }: Between): Promise<Tally | null> {
    if (readerId === userId) return null;
    const page = { sort: 'games', order: 'desc', offset: 0, limit: 10 } as const;
    const { rows } = await this.queries.execute(
      new GameTable('players', { ...page, player: userId, opponent: readerId }, null),
    );
    const row = (rows as readonly PlayerRow[]).find((one) => one.userId === readerId);
    return row ? { won: row.won, drawn: row.drawn, lost: row.lost } : null;
  }
}
