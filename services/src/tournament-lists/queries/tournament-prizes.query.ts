import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PrizesView } from '@royal-chess/contracts/tournaments';
import { categoryStandings } from '@royal-chess/domain/tournament/categories/category-standings';
import { allocatePrizes, type PrizeAllocation } from '@royal-chess/domain/tournament/prizes/allocate-prizes';
import type { Contender } from '@royal-chess/domain/tournament/prizes/list-shares';
import { prizeCategories } from '@royal-chess/domain/tournament/prizes/prize-categories';
import type { Viewer } from '../../tournaments/tournament-reader.ts';
import { type SectionPlace, type SectionRanking, SectionRankings } from '../section-ranking.ts';

/** The prize fund of a section and who receives what as the standings are. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentPrizes extends Query<PrizesView> {
  constructor(
    readonly place: SectionPlace,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentPrizes)
export class TournamentPrizesHandler implements IQueryHandler<TournamentPrizes> {
  constructor(private readonly rankings: SectionRankings) {}

  async execute({ place, viewer }: TournamentPrizes): Promise<PrizesView> {
    const ranking = await this.rankings.of(place, viewer);
    const { seen, afterRound, isFinal } = ranking;
    const { prizes: fund } = seen.section;
    const allocation = fund && allocated(ranking, fund);
    return {
      version: seen.version,
      afterRound,
      isFinal,
      fund,
      allocation: allocation && shown(ranking, allocation),
    };
  }
}

/** Null for a fund that cannot be allocated; commands refuse such funds. */
function allocated(
  { rows, entrants, day }: SectionRanking,
  fund: NonNullable<PrizesView['fund']>,
): PrizeAllocation | null {
  const categories = new Map(
    [...prizeCategories(fund)].map(([id, category]): [string, readonly Contender[]] => [
      id,
      categoryStandings(category, rows, entrants, day).rows,
    ]),
  );
  const allocation = allocatePrizes(fund, rows, categories);
  return allocation.ok ? allocation.value : null;
}

const shown = (
  { playerAt }: SectionRanking,
  { lines, unawarded, paid, total }: PrizeAllocation,
): NonNullable<PrizesView['allocation']> => ({
  lines: lines.map(({ number, list, place, amount, trophy, reasons }) => ({
    player: playerAt(number),
    list,
    place,
    amount,
    trophy,
    reasons: [...reasons],
  })),
  unawarded: [...unawarded],
  paid,
  total,
});
