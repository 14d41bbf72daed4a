import { Injectable } from '@nestjs/common';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { StreamVersion } from '../../platform/cqrs/committed.ts';
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
  readonly #turns = new Map<string, Promise<unknown>>();
  /** Restored last and not projected in time, by user. */
  readonly #behind = new Map<string, StreamVersion>();

  constructor(private readonly projector: ProjectorControl) {}

  /** @throws ProblemException `RC_RATE_LIMITED` while the read model lacks the collection that the user restored last */
  async take(userId: string, restore: () => Promise<StreamVersion>): Promise<StreamVersion> {
    const before = this.#turns.get(userId) ?? Promise.resolve();
    const work = (): Promise<StreamVersion> => this.#work(userId, restore);
    const turn = before.then(work, work);
    this.#turns.set(userId, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(userId) === turn) this.#turns.delete(userId);
    }
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

  async #isProjected({ stream, version }: StreamVersion): Promise<boolean> {
    try {
      return await this.projector.caughtUp([COLLECTIONS], stream, version, patienceMs);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'RC_PROJECTOR_UNAVAILABLE')
        return false;
      throw error;
    }
  }
}
