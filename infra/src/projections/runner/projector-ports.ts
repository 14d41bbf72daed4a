import type { Clock } from '../../clock/clock.ts';
import type { BatchCounter, CounterStore } from '../../counters/counter-store.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import type { EventReader } from '../../event-store/event-store.ts';
import type { RecentStreams } from '../../event-store/recent-streams.ts';
import type { ProjectionState } from '../state/projection-state.ts';

/** Where the projector reports what it does. */
export interface ProjectorLogger {
  warn(message: string): void;
  error(message: string, cause: unknown): void;
}

/** What a projector works with. `counters` is needed once a projection counts without its own counter. */
export interface ProjectorPorts {
  readonly log: EventLog;
  readonly store: EventReader;
  readonly state: ProjectionState;
  /** Receives all events that projections get. */
  readonly recent?: RecentStreams;
  readonly counters?: CounterStore;
  /** Counters that projections have registered themselves. */
  readonly ownCounters?: { counter(projection: string): BatchCounter<unknown> | undefined };
  readonly clock: Clock;
  readonly logger: ProjectorLogger;
}
