import type { EventType, Recorded } from '@royal-chess/contracts/registry';

/**
 * What a projection gets: at most 500 events of the types it subscribes to, in order per stream, each exactly once per
 * generation. `EventBatch<'MatchFinished'>` narrows `events` to the types named in the decorator.
 */
export interface EventBatch<T extends EventType = EventType> {
  readonly projection: string;
  /** Which copy of the read model to write: a rebuild fills the next one while readers use the active one. */
  readonly generation: number;
  readonly events: readonly Recorded<T>[];
}

/** A stream that a projection could not process; the others go on. */
export interface ParkedStream {
  readonly projection: string;
  readonly stream: string;
  readonly atVersion: number;
  readonly error: string;
  readonly at: number;
}

/** State of one projection, for dashboards and for readers that wait. */
export interface ProjectionStatus {
  readonly name: string;
  /** False for a process manager: a rebuild would repeat its actions. */
  readonly canRebuild: boolean;
  /** Topics of the events that it subscribes to: it keeps no cursor for the streams of others. */
  readonly topics: readonly string[];
  readonly generation: number;
  /** Events committed but not applied. */
  readonly behind: number;
  /** Age of the oldest event not applied, milliseconds. */
  readonly lagMs: number;
  /** Events applied per second over the last minute. */
  readonly rate: number;
  /** 0..1 while a rebuild runs. */
  readonly rebuild: number | null;
}

/** The projector as the API uses it, in whichever thread or process it runs. */
export abstract class ProjectorControl {
  abstract status(): Promise<readonly ProjectionStatus[]>;
  /** The streams that were parked last, at most some 1,000; `parkedCounts` shows whether there are more. */
  abstract parked(): Promise<readonly ParkedStream[]>;
  /** How many streams each projection has parked; one without any may be missing. */
  abstract parkedCounts(): Promise<ReadonlyMap<string, number>>;
  /** Reads the parked stream again from its cursor. False when nothing was parked. */
  abstract requeue(projection: string, stream: string): Promise<boolean>;
  /** Rebuilds into a new generation and flips to it; `progress` gets applied and total events. */
  abstract rebuild(projection: string, progress: (done: number, total: number) => void): Promise<void>;
  /** True once every named projection has `stream` at `version` or later; false after `timeoutMs`. */
  abstract caughtUp(
    projections: readonly string[],
    stream: string,
    version: number,
    timeoutMs: number,
  ): Promise<boolean>;
}
