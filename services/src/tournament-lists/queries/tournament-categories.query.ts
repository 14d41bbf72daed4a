import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CategoriesView } from '@royal-chess/contracts/tournaments';
import type { Category } from '@royal-chess/domain/tournament/categories/category';
import { categoryStandings } from '@royal-chess/domain/tournament/categories/category-standings';
import {
  type CategoryKind,
  sectionCategories,
} from '@royal-chess/domain/tournament/categories/section-categories';
import type { Viewer } from '../../tournaments/tournament-reader.ts';
import { type SectionPlace, type SectionRanking, SectionRankings } from '../section-ranking.ts';

/** Standings of the categories of a section. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentCategories extends Query<CategoriesView> {
  constructor(
    readonly place: SectionPlace,
    readonly viewer: Viewer,
    /** `limit`: rows of each category. */
    readonly page: {
      readonly round?: number | undefined;
      readonly category?: string | undefined;
      readonly limit: number;
    },
  ) {
    super();
  }
}

@QueryHandler(TournamentCategories)
export class TournamentCategoriesHandler implements IQueryHandler<TournamentCategories> {
  constructor(private readonly rankings: SectionRankings) {}

  async execute({ place, viewer, page }: TournamentCategories): Promise<CategoriesView> {
    const ranking = await this.rankings.of(place, viewer, page.round);
    const { seen, afterRound, isFinal, rows, entrants, day, playerAt } = ranking;
    const wanted = categoriesOf(ranking).filter(
      ({ category: { id } }) => page.category === undefined || id === page.category,
    );
    return {
      version: seen.version,
      afterRound,
      isFinal,
      categories: wanted.map(({ kind, category }) => {
        const standings = categoryStandings(category, rows, entrants, day);
        return {
          id: category.id,
          name: category.name,
          kind,
          total: standings.rows.length,
          rows: standings.rows.slice(0, page.limit).map(({ rank, sectionRank, number, points, values }) => ({
            rank,
            sectionRank,
            player: playerAt(number),
            points,
            values: [...values],
          })),
          // Who has not said how old they are is for the arbiters to know.
          undecided: seen.isArbiter
            ? standings.undecided.map(({ number, reason }) => ({ player: playerAt(number), reason }))
            : [],
        };
      }),
    };
  }
}

interface ShownCategory {
  readonly kind: CategoryKind | 'prizes';
  readonly category: Category;
}

/** Those that the players make, and those that the arbiter defined for prizes. */
function categoriesOf({ seen, entrants }: SectionRanking): ShownCategory[] {
  const { ageGroupsAre, age } = seen.settings;
  const made = sectionCategories(entrants, ageGroupsAre === 'categories' ? age : []);
  const ids = new Set(made.map(({ category }) => category.id));
  const defined = seen.section.prizes?.categories ?? [];
  return [
    ...made,
    ...defined.filter(({ id }) => !ids.has(id)).map((category) => ({ kind: 'prizes' as const, category })),
  ];
}
