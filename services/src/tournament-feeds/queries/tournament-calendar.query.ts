import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { FileAnswer } from '../../platform/routes/route-input.ts';
import { TournamentDetailsOf } from '../../tournaments/queries/tournament-details.query.ts';
import type { Viewer } from '../../tournaments/tournament-reader.ts';
import { calendarOf } from '../event-calendar.ts';

/** The rounds of an event for a calendar. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentCalendar extends Query<FileAnswer> {
  constructor(
    readonly tournamentId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentCalendar)
export class TournamentCalendarHandler implements IQueryHandler<TournamentCalendar> {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ tournamentId, viewer }: TournamentCalendar): Promise<FileAnswer> {
    const details = await this.queries.execute(new TournamentDetailsOf(tournamentId, viewer));
    return { filename: `${tournamentId}.ics`, content: calendarOf(details, this.clock.now()) };
  }
}
