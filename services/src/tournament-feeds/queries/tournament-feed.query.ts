import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { EventFeed } from '@royal-chess/contracts/tournaments';
import { TournamentDetailsOf } from '../../tournaments/queries/tournament-details.query.ts';
import { TournamentRound } from '../../tournaments/queries/tournament-round.query.ts';
import { TournamentStandings } from '../../tournaments/queries/tournament-standings.query.ts';
import type { Viewer } from '../../tournaments/tournament-reader.ts';

/** Standings and boards of an event for other sites. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentFeed extends Query<EventFeed> {
  constructor(
    readonly tournamentId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentFeed)
export class TournamentFeedHandler implements IQueryHandler<TournamentFeed> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ tournamentId: id, viewer }: TournamentFeed): Promise<EventFeed> {
    const { status, version, settings, sections, battle } = await this.queries.execute(
      new TournamentDetailsOf(id, viewer),
    );
    return {
      id,
      title: settings.title,
      status,
      version,
      ...(battle && { clubs: battle.clubs.map((club) => ({ id: club.id, name: club.name })) }),
      sections: await Promise.all(
        sections.map(async (section) => {
          const last = section.played.findLast(({ phase }) => phase !== 'draft');
          const page = { from: 0, limit: 2_000 };
          const [round, standings] = await Promise.all([
            last
              ? this.queries.execute(
                  new TournamentRound({ id, section: section.id, round: last.round }, viewer),
                )
              : null,
            this.queries.execute(new TournamentStandings(id, section.id, viewer, page)),
          ]);
          return {
            id: section.id,
            name: section.name,
            rounds: section.rounds,
            round,
            standings: standings.rows,
          };
        }),
      ),
    };
  }
}
