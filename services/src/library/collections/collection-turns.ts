import { Injectable } from '@nestjs/common';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { StreamVersion } from '../../platform/cqrs/committed.ts';
import { KeyedTurns } from '../../platform/cqrs/keyed-turns.ts';
import { unlessUnavailable } from '../../platform/cqrs/unless-unavailable.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { COLLECTIONS } from './collections.read-model.ts';

/** How long a new or restored collection may take to be projected, milliseconds. */
const patienceMs = 2_000;
const retryAfterSeconds = 5;
/** After that a collection that is not projected holds up no other: its stream may be parked, which takes an admin. */
const heldUpMs = 60_000;

/** A collection that the read model does not have yet. */
interface Behind extends StreamVersion {
  /** By `performance.now`. */
  readonly since: number;
}

/**
 * A process creates or restores one collection of a user at a time, and the next only when the read model has the one before: several at
 * once would each fit into the quotas that only one of them fits into.
 */
@Injectable()
export class CollectionTurns {
  readonly #turns = new KeyedTurns();
  /** Created or restored last and not projected in time, by user. */
  readonly #behind = new Map<string, Behind>();

  constructor(private readonly projector: ProjectorControl) {}

  /**
   * The collection that the user got last may be taken again at any time: its command was repeated, and adds nothing to the quotas.
   * @param stream of the collection
   * @throws ProblemException `RC_RATE_LIMITED` while the read model lacks the collection that the user got last, for a minute at most
   */
  take(userId: string, stream: string, add: () => Promise<StreamVersion>): Promise<StreamVersion> {
    return this.#turns.run(userId, () => this.#work(userId, stream, add));
  }

  async #work(userId: string, stream: string, add: () => Promise<StreamVersion>): Promise<StreamVersion> {
    const last = this.#behind.get(userId);
    const isRepeated = last?.stream === stream;
    const isHeldUp = last !== undefined && !isRepeated && performance.now() - last.since < heldUpMs;
    if (isHeldUp && !(await this.#isProjected(last)))
      throw new ProblemException(
        { code: 'RC_RATE_LIMITED', detail: 'Your last collection is not ready yet. Try again later.' },
        retryAfterSeconds,
      );
    const added = await add();
    const since = isRepeated ? last.since : performance.now();
    if (await this.#isProjected(added)) this.#behind.delete(userId);
    else this.#behind.set(userId, { ...added, since });
    return added;
  }

  #isProjected({ stream, version }: StreamVersion): Promise<boolean> {
    return unlessUnavailable(this.projector.caughtUp([COLLECTIONS], stream, version, patienceMs));
  }
}
