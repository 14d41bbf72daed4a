import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type InsightsAnswer, type InsightsQuery, PLAYER_INSIGHTS } from '@royal-chess/contracts/insights';
import { activityDays } from '@royal-chess/contracts/players';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CounterStore, type CounterRow } from '@royal-chess/infra/counters/counter-store';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { FigureSources } from '../platform/operations/figure-sources.ts';
import { ratingsModel } from '../ratings/ratings.read-model.ts';
import type { Unmarked } from '../platform/routes/route-input.ts';
import { dayOf, insightRange, type SummedBy } from './insights.keys.ts';
import { activityOf, firstMonthOf, gamesOfPeriod, puzzlesSince } from './sum-insights.ts';

const dayMs = 86_400_000;

/** What a player's own games and puzzles say. */
export class Insights extends Query<Unmarked<InsightsAnswer>> {
  constructor(
    readonly userId: string,
    readonly wanted: InsightsQuery,
  ) {
    super();
  }
}

@QueryHandler(Insights)
export class InsightsHandler implements IQueryHandler<Insights> {
  constructor(
    private readonly counters: CounterStore,
    private readonly generations: ActiveGenerations,
    private readonly sources: FigureSources,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, wanted }: Insights): Promise<Unmarked<InsightsAnswer>> {
    const at = this.clock.now();
    const from = firstMonthOf(wanted.period, at);
    const [sources, months, openings, days] = await Promise.all([
      this.sources.of([PLAYER_INSIGHTS, ratingsModel.name]),
      this.#rows(userId, 'month', from),
      this.#rows(userId, 'opening', from),
      this.#rows(userId, 'day', dayOf(at - (activityDays - 1) * dayMs)),
    ]);
    // A game that ended while the day changed may be of the next one already.
    const shown = days.slice(-activityDays);
    return {
      at,
      from,
      sources,
      ...gamesOfPeriod(months, openings, wanted),
      puzzles: puzzlesSince(from, shown),
      ...activityOf(shown, at),
    };
  }

  #rows(userId: string, by: SummedBy, from: string): Promise<readonly CounterRow[]> {
    const generation = this.generations.active(PLAYER_INSIGHTS);
    return this.counters.range(PLAYER_INSIGHTS, generation, ...insightRange(userId, by, from));
  }
}
