import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RoundView } from '@royal-chess/contracts/tournaments';
import { roundSummaries } from '@royal-chess/domain/tournament/running/round-summaries';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { boardRow, byeRows } from '../round-rows.ts';
import { roundTeams } from '../round-teams.ts';
import { SectionTables } from '../section-tables.ts';
import { TournamentReader, type Viewer } from '../tournament-reader.ts';

/** Where a round is. */
export interface RoundPlace {
  readonly id: string;
  readonly section: string;
  readonly round: number;
}

/** Boards and byes of a published round. Refuses with `RC_TOURNAMENT_NOT_FOUND`, also for a draft. */
export class TournamentRound extends Query<RoundView> {
  constructor(
    readonly place: RoundPlace,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentRound)
export class TournamentRoundHandler implements IQueryHandler<TournamentRound> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
  ) {}

  async execute({ place, viewer }: TournamentRound): Promise<RoundView> {
    const { state, version, section } = await this.reader.readSection(place.id, place.section, viewer);
    const round = section.rounds[place.round - 1];
    const summary = roundSummaries(section)[place.round - 1];
    if (!round || !summary || round.phase === 'draft')
      throw ProblemException.because('RC_TOURNAMENT_NOT_FOUND', `Round ${place.round} is not published.`);
    const table = await this.tables.of(place.id, state, place.section);
    const teams = roundTeams(state, section, place.round);
    return {
      version,
      summary,
      boards: round.boards.map((_, index) => boardRow(table, round, place.round, index)),
      byes: byeRows(state, section, table, { round: place.round, teams }),
      teams,
    };
  }
}
