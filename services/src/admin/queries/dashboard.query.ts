import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { Clock } from '@royal-chess/infra/clock/clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { Accounts } from '../../identity/accounts.ts';
import { MeasuredEventStore } from '../../platform/observability/measured-event-store.ts';
import { ActivityFigures } from '../activity-figures.ts';
import { LatestEvents } from '../latest-events.ts';

const DAY = 86_400_000;

/** Everything the dashboard shows, in one answer. */
export class Dashboard extends Query<DashboardAnswer> {}

@QueryHandler(Dashboard)
export class DashboardHandler implements IQueryHandler<Dashboard> {
  constructor(
    private readonly projector: ProjectorControl,
    private readonly rooms: GameRooms,
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly activity: ActivityFigures,
    private readonly accounts: Accounts,
    private readonly latest: LatestEvents,
  ) {}

  async execute(): Promise<DashboardAnswer> {
    const now = this.clock.now();
    const [projections, parked, counts, { online, running }, signUpsToday] = await Promise.all([
      this.projector.status(),
      this.projector.parked(),
      this.projector.parkedCounts(),
      this.rooms.counts(),
      this.accounts.countSince(Math.floor(now / DAY) * DAY),
    ]);
    return {
      at: now,
      online,
      gamesRunning: running,
      signUpsToday,
      storedP99Ms: this.store instanceof MeasuredEventStore ? this.store.p99Ms() : null,
      ...(await this.activity.at(now)),
      projections: [...projections],
      parked: [...parked],
      // The rows and their counts are read at different moments.
      parkedTotal: Math.max(
        parked.length,
        [...counts.values()].reduce((sum, count) => sum + count, 0),
      ),
      latest: this.latest.list(),
    };
  }
}
