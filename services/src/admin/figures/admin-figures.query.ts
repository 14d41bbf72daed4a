import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminFigures } from '@royal-chess/contracts/admin';
import type { Speed, Variant } from '@royal-chess/contracts/chess';
import { Clock } from '@royal-chess/infra/clock/clock';
import { type CounterFields, CounterStore } from '@royal-chess/infra/counters/counter-store';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Accounts } from '../../identity/accounts.ts';
import { CommandMetrics } from '../../platform/cqrs/command-metrics.ts';
import { FigureSources } from '../../platform/operations/figure-sources.ts';
import { ACTIVITY, dayKey } from '../activity.keys.ts';
import { activeUsersModel, periodsOf } from './active-users.read-model.ts';
import { ACTIVE_USERS, SITE_FIGURES } from './figures.keys.ts';
import { Retention } from './retention.ts';

const DAY = 86_400_000;
/** How long an answer is used again, milliseconds: retention looks at many accounts, and pages of staff ask often. */
const keptMs = 10_000;

/** What happened on the site in some days. */
export class AdminFiguresQuery extends Query<AdminFigures> {
  constructor(readonly days: number) {
    super();
  }
}

const gamesForm = /^games-([a-z\d]+)-([a-z]+)$/;

@QueryHandler(AdminFiguresQuery)
export class AdminFiguresHandler implements IQueryHandler<AdminFiguresQuery> {
  readonly #kept = new Map<number, { readonly until: number; readonly answer: Promise<AdminFigures> }>();

  constructor(
    private readonly counters: CounterStore,
    private readonly generations: ActiveGenerations,
    private readonly models: ReadModels,
    private readonly accounts: Accounts,
    private readonly retention: Retention,
    private readonly sources: FigureSources,
    private readonly commands: CommandMetrics,
    private readonly clock: Clock,
  ) {}

  execute({ days }: AdminFiguresQuery): Promise<AdminFigures> {
    const now = this.clock.monotonic();
    const kept = this.#kept.get(days);
    if (kept !== undefined && now < kept.until) return kept.answer;
    const answer = this.#read(days);
    this.#kept.set(days, { until: now + keptMs, answer });
    // What failed is read again at once.
    answer.catch(() => this.#kept.delete(days));
    return answer;
  }

  async #read(days: number): Promise<AdminFigures> {
    const at = this.clock.now();
    const starts = Array.from(
      { length: days },
      (_, back) => (Math.floor(at / DAY) - (days - 1 - back)) * DAY,
    );
    const [sources, rows, counted, activity, active, retention, commands] = await Promise.all([
      this.sources.of([SITE_FIGURES, ACTIVE_USERS, ACTIVITY]),
      Promise.all(starts.map((start) => this.#day(start))),
      this.#counted(SITE_FIGURES, starts),
      this.#counted(ACTIVITY, starts),
      Promise.all(periodsOf(at).map((period) => this.#active(period))),
      this.retention.at(at),
      this.commands.counts(),
    ]);
    const total = (field: string): number =>
      [...counted.values()].reduce((sum, fields) => sum + (fields[field] ?? 0), 0);
    const [day = 0, week = 0, month = 0] = active;
    return {
      at,
      sources,
      days: rows.map((row, index) => {
        const fields = activity.get(dayKey(starts[index] ?? at));
        return { ...row, games: fields?.['started'] ?? 0, moves: fields?.['moves'] ?? 0 };
      }),
      active: { day, week, month },
      games: gamesOf([...counted.values()]),
      retention,
      mail: {
        sent: total('MailSent'),
        delivered: total('MailDelivered'),
        bounced: total('MailBounced'),
        complaint: total('MailComplained'),
        uncertain: total('MailUncertain'),
      },
      commands,
    };
  }

  async #day(start: number) {
    const day = new Date(start).toISOString().slice(0, 10);
    const [signUps, active] = await Promise.all([
      this.accounts.countBetween(start, start + DAY),
      this.#active(day),
    ]);
    return { day, signUps, active };
  }

  #active(period: string): Promise<number> {
    return this.models.active(activeUsersModel).countDocuments({ period });
  }

  async #counted(projection: string, starts: readonly number[]): Promise<ReadonlyMap<string, CounterFields>> {
    const [first = 0] = starts;
    const generation = this.generations.active(projection);
    const keys = [dayKey(first), dayKey(starts.at(-1) ?? first)] as const;
    const rows = await this.counters.range(projection, generation, ...keys);
    return new Map(rows.map(({ key, fields }) => [key, fields]));
  }
}

/** Games by variant and speed, the most first. */
function gamesOf(days: readonly CounterFields[]): AdminFigures['games'] {
  const found = new Map<string, AdminFigures['games'][number]>();
  for (const fields of days)
    for (const [field, games] of Object.entries(fields)) {
      const [, variant, speed] = gamesForm.exec(field) ?? [];
      if (variant === undefined || speed === undefined) continue;
      const before = found.get(field)?.games ?? 0;
      found.set(field, { variant: variant as Variant, speed: speed as Speed, games: before + games });
    }
  return [...found.values()].sort((one, other) => other.games - one.games);
}
