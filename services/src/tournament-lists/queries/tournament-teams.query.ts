import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TeamsView } from '@royal-chess/contracts/tournaments';
import type { Viewer } from '../../tournaments/tournament-reader.ts';
import type { SectionPlace } from '../section-ranking.ts';
import { TeamTables } from '../team-tables.ts';

/** Standings of the teams of a section. Refuses with `RC_TOURNAMENT_NOT_FOUND`, also for a section of players. */
export class TournamentTeams extends Query<TeamsView> {
  constructor(
    readonly place: SectionPlace,
    readonly viewer: Viewer,
    readonly round?: number,
  ) {
    super();
  }
}

@QueryHandler(TournamentTeams)
export class TournamentTeamsHandler implements IQueryHandler<TournamentTeams> {
  constructor(private readonly tables: TeamTables) {}

  async execute({ place, viewer, round }: TournamentTeams): Promise<TeamsView> {
    const { table, version, isFinal } = await this.tables.of(place, viewer);
    return { version, isFinal, ...table.view(round) };
  }
}

/** How a team reached the value of a tie-break, in sentences. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TeamTieBreakExplanation extends Query<{ sentences: string[] }> {
  constructor(
    readonly place: SectionPlace & { readonly team: number },
    readonly viewer: Viewer,
    /** Index of the tie-break in the standings. */
    readonly column: number,
  ) {
    super();
  }
}

@QueryHandler(TeamTieBreakExplanation)
export class TeamTieBreakExplanationHandler implements IQueryHandler<TeamTieBreakExplanation> {
  constructor(private readonly tables: TeamTables) {}

  async execute({ place, viewer, column }: TeamTieBreakExplanation): Promise<{ sentences: string[] }> {
    const { table } = await this.tables.of(place, viewer);
    return { sentences: [...table.explain(place.team, column)] };
  }
}
