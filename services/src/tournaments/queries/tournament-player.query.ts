import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PlayerCard } from '@royal-chess/contracts/tournaments';
import { SectionTables } from '../section-tables.ts';
import { TournamentReader, type Viewer } from '../tournament-reader.ts';

/** The card of a player. Refuses with `RC_TOURNAMENT_NOT_FOUND`, `RC_TOURNAMENT_NOT_ENTERED`. */
export class TournamentPlayer extends Query<PlayerCard> {
  constructor(
    readonly tournamentId: string,
    readonly entryId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentPlayer)
export class TournamentPlayerHandler implements IQueryHandler<TournamentPlayer> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
  ) {}

  async execute({ tournamentId, entryId, viewer }: TournamentPlayer): Promise<PlayerCard> {
    const { state } = await this.reader.read(tournamentId, viewer);
    const { sectionId } = this.reader.entryIn(state, entryId);
    const table = await this.tables.of(tournamentId, state, sectionId);
    const row = table.rows().find(({ side }) => side.entryId === entryId);
    return {
      side: table.side(entryId),
      sectionId,
      rank: row?.rank ?? null,
      rounds: [...table.card(entryId)],
      performance: table.performance(entryId),
      change: row?.change ?? null,
    };
  }
}
