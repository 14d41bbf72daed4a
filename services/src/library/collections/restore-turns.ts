import { Injectable } from '@nestjs/common';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { StreamVersion } from '../../platform/cqrs/committed.ts';
import { KeyedTurns } from '../../platform/cqrs/keyed-turns.ts';
import { unlessUnavailable } from '../../platform/cqrs/unless-unavailable.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { COLLECTIONS } from './collections.read-model.ts';

/** How long a restored collection may take to be projected, milliseconds. */
const patienceMs = 2_000;
const retryAfterSeconds = 5;

/**
 * One collection of a user is restored at a time, and the next only when the read model has the one before: several at once would each
 * fit into the quotas that only one of them fits into.
 */
@Injectable()
export class RestoreTurns {
  readonly #turns = new KeyedTurns();
  /** Restored last and not projected in time, by user. */
  readonly #behind = new Map<string, StreamVersion>();

  constructor(private readonly projector: ProjectorControl) {}

  /** @throws ProblemException `RC_RATE_LIMITED` while the read model lacks the collection that the user restored last */
  take(userId: string, restore: () => Promise<StreamVersion>): Promise<StreamVersion> {
    return this.#turns.run(userId, () => this.#work(userId, restore));
  }

  async #work(userId: string, restore: () => Promise<StreamVersion>): Promise<StreamVersion> {
    const last = this.#behind.get(userId);
    if (last && !(await this.#isProjected(last)))
      throw new ProblemException(
        { code: 'RC_RATE_LIMITED', detail: 'Your last collection is still being restored. Try again later.' },
        retryAfterSeconds,
      );
    this.#behind.delete(userId);
    const restored = await restore();
    if (!(await this.#isProjected(restored))) this.#behind.set(userId, restored);
    return restored;
  }

  #isProjected({ stream, version }: StreamVersion): Promise<boolean> {
    return unlessUnavailable(this.projector.caughtUp([COLLECTIONS], stream, version, patienceMs));
  }
}
