import type { Stage } from './stage.ts';

/** One thing people do together, from arriving to leaving; journeys do not depend on each other. */
export interface Journey {
  /** What a report calls it. */
  readonly name: string;
  /** What its pictures and people are called after: unique among the journeys. */
  readonly prefix: string;
  /** Complaints of the browser that belong to it, such as a lost network. */
  readonly forgives?: RegExp;
  readonly play: (stage: Stage) => Promise<void>;
}
