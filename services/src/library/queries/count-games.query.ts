import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import { id as uuid } from '@royal-chess/contracts/core';
import { gameFacet, type GameFacetsAnswer, type GameFilters } from '@royal-chess/contracts/library';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { GameConditions } from '@royal-chess/infra/game-index/game-query';
import type { FacetCounts } from '@royal-chess/infra/game-index/game-statistics';
import { Names } from '../../identity/names.ts';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { ecoNames } from '../eco-names.ts';
import { GameConditionsOf } from '../game-conditions.ts';
import { IndexedGames } from '../indexed-games.ts';
import { VisibleSources } from '../visible-sources.ts';

/** How many of the games found have which result, year, opening and so on. */
export class CountGames extends Query<Unmarked<GameFacetsAnswer>> {
  constructor(
    readonly filters: GameFilters,
    readonly user: SignedInUser | null,
  ) {
    super();
  }
}

/** As many as of any other facet. */
const mostCollections = 12;

type Facet = GameFacetsAnswer['facets'][number];

@QueryHandler(CountGames)
export class CountGamesHandler implements IQueryHandler<CountGames> {
  constructor(
    private readonly index: GameIndex,
    private readonly conditions: GameConditionsOf,
    private readonly games: IndexedGames,
    private readonly names: Names,
    private readonly visible: VisibleSources,
  ) {}

  async execute({ filters, user }: CountGames): Promise<Unmarked<GameFacetsAnswer>> {
    const conditions = await this.conditions.filters(filters, user);
    const counted = await this.index.facets(this.games.generation, conditions, gameFacet.options);
    let { complete } = counted;
    const total = async (of: GameConditions): Promise<number | null> => {
      if (!complete) return null;
      const whole = await this.index.facets(this.games.generation, of, []);
      complete = whole.complete;
      return complete ? whole.total : null;
    };
    const facets = await Promise.all(
      counted.facets.map(async ({ facet, values }) =>
        facet === 'collection'
          ? { facet, values: await this.#byCollection(conditions, values, user, total) }
          : this.#labelled({ facet, values }),
      ),
    );
    return { total: counted.total, facets, complete };
  }

  async #labelled({ facet, values }: FacetCounts): Promise<Facet> {
    const labels = await this.#labels(
      facet,
      values.map(({ value }) => value),
    );
    return {
      facet,
      values: values.map((count) => ({ ...count, label: labels.get(count.value) ?? count.value })),
    };
  }

  /**
   * Sources as the collections they belong to, each game once in a collection, however many of its imports brought it.
   * @param total of the games found; null when they are not all counted: then the sum of the sources must do
   */
  async #byCollection(
    conditions: GameConditions,
    counts: FacetCounts['values'],
    user: SignedInUser | null,
    total: (conditions: GameConditions) => Promise<number | null>,
  ): Promise<Facet['values']> {
    const games = new Map(counts.map(({ value, games: count }) => [value, count]));
    const found = await this.visible.collections(user, [...games.keys()]);
    const most = [...Map.groupBy(found, ({ id }) => id)]
      .map(([value, all]) => ({
        value,
        label: all[0]?.name ?? '',
        sources: all.map(({ source }) => source),
        // No collection has more games than its sources together.
        games: all.reduce((sum, { source }) => sum + (games.get(source) ?? 0), 0),
      }))
      .toSorted((a, b) => b.games - a.games);
    const values: Facet['values'] = [];
    for (const { sources, ...row } of most) {
      const last = values[mostCollections - 1];
      if (last && last.games >= row.games) break;
      const count = sources.length === 1 ? null : await total({ ...conditions, sources });
      values.push({ ...row, games: count ?? row.games });
      values.sort((a, b) => b.games - a.games);
    }
    return values.slice(0, mostCollections);
  }

  async #labels(facet: Facet['facet'], values: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (facet === 'eco') return ecoNames(await openingBook());
    if (facet !== 'player') return new Map();
    const users = values.filter((value) => uuid.safeParse(value).success);
    const names = await this.names.of(users);
    return new Map(users.map((id) => [id, names.get(id) ?? UNKNOWN_NAME]));
  }
}
