import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CrosstableView } from '@royal-chess/contracts/tournaments';
import type { MatrixRow } from '@royal-chess/domain/tournament/crosstable/round-robin-crosstable';
import type { CrosstableRow } from '@royal-chess/domain/tournament/crosstable/swiss-crosstable';
import type { Viewer } from '../../tournaments/tournament-reader.ts';
import { SectionCrosstables } from '../section-crosstables.ts';
import type { SectionPlace, SectionRanking } from '../section-ranking.ts';

/** All results of a section in one table. Refuses with `RC_TOURNAMENT_NOT_FOUND`, also for a system without one. */
export class TournamentCrosstable extends Query<CrosstableView> {
  constructor(
    readonly place: SectionPlace,
    readonly viewer: Viewer,
    readonly round?: number,
  ) {
    super();
  }
}

@QueryHandler(TournamentCrosstable)
export class TournamentCrosstableHandler implements IQueryHandler<TournamentCrosstable> {
  constructor(private readonly crosstables: SectionCrosstables) {}

  async execute({ place, viewer, round }: TournamentCrosstable): Promise<CrosstableView> {
    const { ranking, table } = await this.crosstables.of(place, viewer, round);
    const { seen, afterRound, tieBreaks } = ranking;
    const head = { version: seen.version, afterRound, kind: table.kind, tieBreaks: [...tieBreaks] };
    const matchOf = matchesOf(ranking);
    if (table.kind === 'matrix')
      return {
        ...head,
        columns: table.rows.length,
        rows: table.rows.map((row) => ({
          ...rowOf(ranking, row),
          cells: row.cells.map(
            (cell, index) =>
              cell && {
                text: cell.text,
                opponent: index + 1,
                matchIds: cell.games.map(({ round: played }) => matchOf(row.number, played)),
              },
          ),
        })),
      };
    return {
      ...head,
      columns: table.rounds.rounds,
      rows: table.rounds.rows.map((row) => ({
        ...rowOf(ranking, row),
        cells: row.cells.map(({ text, opponentPlace, round: played }) => ({
          text,
          opponent: opponentPlace,
          matchIds: opponentPlace === null ? [] : [matchOf(row.number, played)],
        })),
      })),
    };
  }
}

const rowOf = (
  { playerAt }: SectionRanking,
  { place, rank, number, points, values }: MatrixRow | CrosstableRow,
): Omit<CrosstableView['rows'][number], 'cells'> => ({
  place,
  rank,
  player: playerAt(number),
  points,
  values: [...values],
});

/** The match of a player, by starting number, in a round; null without one. */
function matchesOf({ seen, playerAt }: SectionRanking): (number: number, round: number) => string | null {
  const rounds = seen.section.rounds.map(
    ({ boards }) =>
      new Map(
        boards.flatMap(({ white, black, matchId }) => [
          [white, matchId],
          [black, matchId],
        ]),
      ),
  );
  return (number, round) => rounds[round - 1]?.get(playerAt(number).entryId) ?? null;
}
