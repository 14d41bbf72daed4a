import type { Stage } from './stage.ts';

/** One thing people do with each other, from their coming to their leaving; journeys do not stand on each other. */
export interface Journey {
  /** What a report calls it. */
  readonly name: string;
  /** What its pictures and people are called after: a word that is no other journey's. */
  readonly word: string;
  /** Complaints of the browser that belong to it, such as a network that is gone. */
  readonly forgives?: RegExp;
  readonly play: (stage: Stage) => Promise<void>;
}
