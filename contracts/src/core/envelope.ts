import type { z } from 'zod';

/**
 * Metadata of every event. Fields may be added, never changed; a changed meaning needs a new `v` with an upcaster.
 * No personal data: ids only.
 */
export interface Envelope<Type extends string = string, Data = unknown> {
  /** UUIDv7 of this event. */
  readonly id: string;
  readonly type: Type;
  /** Version of the shape of `data`, from 1. */
  readonly v: number;
  /** Stream it belongs to: a prefix that names the aggregate, and an id, `match-0197...`. */
  readonly stream: string;
  /** Position in its stream, from 1, without gaps. */
  readonly version: number;
  /** Wall-clock time of the commit, epoch milliseconds. */
  readonly at: number;
  /** User who caused it, or `system`. */
  readonly actor: string;
  /** Command that caused it; the same command never commits twice in a stream. */
  readonly commandId: string;
  /** Id of the whole chain of commands and events this belongs to. */
  readonly correlationId: string;
  /** Event or command that directly led to this one. */
  readonly causationId: string;
  readonly data: Data;
}

/** An event as a decider makes it. The store adds the envelope, with `v` from the catalogue. */
export interface NewEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** What an event type must name in the catalogue to be documented and validated. */
export interface EventDefinition {
  readonly type: string;
  readonly v: number;
  /** Topic of its bounded context. */
  readonly topic: string;
  readonly summary: string;
  /** Schema of the data of `v`. */
  readonly data: z.ZodType;
  /** Pure functions from the data of v 1 to that of v 2, from v 2 to v 3 and so on: one for each `v` before this one. */
  readonly upcasters?: readonly ((data: unknown) => unknown)[];
}
