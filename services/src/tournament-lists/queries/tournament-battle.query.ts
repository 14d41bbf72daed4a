import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BattleView } from '@royal-chess/contracts/tournaments';
import { battleStandings } from '@royal-chess/domain/tournament/arena/team-battle';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { SectionTables } from '../../tournaments/section-tables.ts';
import { TournamentReader, type Viewer } from '../../tournaments/tournament-reader.ts';
import type { SectionPlace } from '../section-ranking.ts';

/** Standings of the clubs of a team battle. Refuses with `RC_TOURNAMENT_NOT_FOUND`, also where the event is none. */
export class TournamentBattle extends Query<BattleView> {
  constructor(
    readonly place: SectionPlace,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentBattle)
export class TournamentBattleHandler implements IQueryHandler<TournamentBattle> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
  ) {}

  async execute({ place: { id, section }, viewer }: TournamentBattle): Promise<BattleView> {
    const { state, version, settings } = await this.reader.readSection(id, section, viewer);
    if (!settings.teamBattle)
      throw ProblemException.because('RC_TOURNAMENT_NOT_FOUND', 'This tournament is no team battle.');
    const table = await this.tables.of(id, state, section);
    const teams = battleStandings(table.rows(), settings.teamBattle);
    return {
      version,
      isFinal: state.phase === 'finished',
      teams: teams.map(({ leaders, ...team }) => ({ ...team, leaders: [...leaders] })),
    };
  }
}
