import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SchoolsQuery, SchoolsView } from '@royal-chess/contracts/tournaments';
import { type SchoolRow, schoolRanking } from '@royal-chess/domain/tournament/school-ranking/school-ranking';
import type { Viewer } from '../../tournaments/tournament-reader.ts';
import { type SectionPlace, SectionRankings } from '../section-ranking.ts';

/** Schools, or other groups, by their best players. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentSchools extends Query<SchoolsView> {
  constructor(
    readonly place: SectionPlace,
    readonly viewer: Viewer,
    readonly options: SchoolsQuery,
  ) {
    super();
  }
}

/** Tie-breaks whose sum over several players says something: sums of points and counts of games. */
const addable = /^(BH|FB|SB|PS|KS|WIN|WON)\b/;

@QueryHandler(TournamentSchools)
export class TournamentSchoolsHandler implements IQueryHandler<TournamentSchools> {
  constructor(private readonly rankings: SectionRankings) {}

  async execute({ place, viewer, options }: TournamentSchools): Promise<SchoolsView> {
    const { round, best, of, incomplete } = options;
    const { seen, afterRound, tieBreaks, rows, entrants } = await this.rankings.of(place, viewer, round);
    const columns = tieBreaks.flatMap((code, index) => (addable.test(code) ? [index] : []));
    const ranking = schoolRanking(rows, entrants, { of, best, incomplete, tieBreaks: columns });
    return {
      version: seen.version,
      afterRound,
      tieBreaks: columns.map((index) => tieBreaks[index] as string),
      rows: ranking.rows.map(rowOf),
      apart: ranking.apart.map(rowOf),
    };
  }
}

const rowOf = ({ tieBreaks, counted, others, ...row }: SchoolRow): SchoolsView['rows'][number] => ({
  ...row,
  tieBreaks: [...tieBreaks],
  counted: [...counted],
  others: [...others],
});
