import type { Topic } from '@royal-chess/contracts/registry';
import type { Cursors } from '../../cursors/cursors.ts';
import type { LogPositions } from '../../event-log/log-positions.ts';
import type { ActiveGenerations, SpareGeneration } from '../generations/generation-pointers.ts';
import type { ParkedStream } from '../projection.ts';

/**
 * What the projector must remember over a crash: cursors, log positions, parked streams and generation pointers. It is kept
 * beside
 * the effects of the projections, so that embedded both are one transaction.
 */
export interface ProjectionState extends Cursors, ActiveGenerations, LogPositions {
  /**
   * Runs effects and the saving of progress together: both happen or neither, where the engine can (SQLite). Where it
   * cannot, progress is saved after the effects and a crash between the two repeats the batch. Not to be nested.
   */
  together<T>(work: () => Promise<T>): Promise<T>;

  /**
   * Notes the topics that a process manager has cursors of. Those of its first call start at 0, so that it gets everything; one that
   * is new in a later call starts at `start`, a position in the order of all commits. What was noted first stays.
   * @returns the starts of all its topics, also of those that it does not want any more
   */
  noteTopics(
    projection: string,
    topics: readonly Topic[],
    start: number,
  ): Promise<ReadonlyMap<Topic, number>>;
  /** Lets noted topics start at 0: the cursors of their streams say what was skipped. */
  settleTopics(projection: string, topics: readonly Topic[]): Promise<void>;

  /** Parks a stream at its poison event; a row is replaced only by one for a later event. */
  park(generation: number, parked: ParkedStream): Promise<void>;
  /**
   * Notes that an event of a parked stream is skipped, before it counts as done: a process that unparks the stream sees that
   * there
   * is more.
   * @returns false when the stream is not parked any more, so that the event is wanted
   */
  recordSkipped(projection: string, generation: number, stream: string, version: number): Promise<boolean>;
  /**
   * Unparks a stream whose events are applied up to `version`, unless later ones were skipped.
   * @returns false when it did not, or nothing was parked, also when an answer was lost and the call is repeated
   */
  unpark(projection: string, generation: number, stream: string, version: number): Promise<boolean>;
  /** All streams that are parked in one generation of a projection: its consumer needs every one. */
  parked(projection: string, generation: number): Promise<readonly ParkedStream[]>;
  isParked(projection: string, generation: number, stream: string): Promise<boolean>;
  /** For people: of the streams parked in the active generations the {@link maxListed} parked last, the latest at the end. */
  lastParked(): Promise<readonly ParkedStream[]>;
  /** How many streams each projection has parked in its active generation; one without any may be missing. */
  parkedCounts(): Promise<ReadonlyMap<string, number>>;

  /**
   * Reserves the next generation number of a projection; two rebuilds never fill the same copy. A number whose answer was
   * lost stays spare until it is dropped.
   */
  begin(projection: string): Promise<number>;
  /**
   * Makes `to` the active generation if `from` still is: of two rebuilds that end at once, one flips. Repeated after its answer
   * was lost it returns false, though it has flipped: `active` shows it.
   * @throws FlipUnknown when the answer was lost and the engine does not answer what is active now
   */
  flip(projection: string, from: number, to: number): Promise<boolean>;
  /** Generations that a crash left half built or not yet dropped. */
  spare(): Promise<readonly SpareGeneration[]>;
  /**
   * Takes a spare copy over from its builder, which cannot flip to it any more: before anything of it is dropped.
   * @returns false when it is not left behind after all
   */
  claim(projection: string, generation: number): Promise<boolean>;
  /** Forgets cursors, positions and parked streams of a generation, and that it existed. Never the active one. */
  drop(projection: string, generation: number): Promise<void>;
}

/** Most parked streams that are listed at once; with more than these a person repairs the cause first. */
export const maxListed = 1_000;
