import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { eventGamePgn } from '@royal-chess/domain/tournament/files/pgn/event-game';
import type { FileAnswer } from '../../platform/routes/route-input.ts';
import { pgnTimeControl } from '../../library/pgn-time-control.ts';
import { Entrants } from '../../tournaments/entrants.ts';
import { timeControlOf } from '../../tournaments/time-control-of.ts';
import { TournamentReader, type Viewer } from '../../tournaments/tournament-reader.ts';
import { EventGames, type GamesWanted } from '../event-games.ts';

/** The games of an event as one PGN file. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentPgn extends Query<FileAnswer> {
  constructor(
    readonly tournamentId: string,
    readonly viewer: Viewer,
    readonly wanted: GamesWanted,
  ) {
    super();
  }
}

@QueryHandler(TournamentPgn)
export class TournamentPgnHandler implements IQueryHandler<TournamentPgn> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly entrants: Entrants,
    private readonly games: EventGames,
  ) {}

  async execute({ tournamentId, viewer, wanted }: TournamentPgn): Promise<FileAnswer> {
    const seen = await this.reader.read(tournamentId, viewer);
    const { title, date, location, city, sections } = seen.settings;
    const found = await this.games.of(seen, await this.entrants.of(tournamentId, seen.state), wanted);
    const content = found
      .map(({ section, game }) => {
        const settings = sections.find(({ id }) => id === section);
        return eventGamePgn(
          {
            name: title,
            site: location || city[0],
            startDate: date,
            ...(sections.length > 1 && { section: settings?.name }),
            rounds: settings?.format.rounds,
            timeControl: settings && pgnTimeControl(timeControlOf(settings.game)),
          },
          game,
        );
      })
      .join('\n');
    return { filename: `${tournamentId}.pgn`, content };
  }
}
