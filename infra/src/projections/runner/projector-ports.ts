import type { Clock } from '../../clock/clock.ts';
import type { CounterStore } from '../../counters/counter-store.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import type { EventReader } from '../../event-store/event-store.ts';
import type { RecentStreams } from '../../event-store/recent-streams.ts';
import type { ProjectionState } from '../state/projection-state.ts';

/** Where the projector reports what it does. */
export interface ProjectorLogger {
  warn(message: string): void;
  error(message: string, cause: unknown): void;
}

/** What a projector works with. `counters` is needed once a projection counts. */
export interface ProjectorPorts {
  readonly log: EventLog;
  readonly store: EventReader;
  readonly state: ProjectionState;
  /** Receives all events that projections get. */
  readonly recent?: RecentStreams;
  readonly counters?: CounterStore;
  readonly clock: Clock;
  readonly logger: ProjectorLogger;
}
