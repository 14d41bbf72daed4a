import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { HourlySweep } from './hourly-sweep.ts';

/** Documents deleted in one write: it holds up the moves of all games. */
const AT_ONCE = 500;

/** What a sweep needs of a collection: documents with `expiresAt`, epoch milliseconds, and an index over it. */
type Expiring = Pick<Model<{ _id: string; expiresAt: number }>, 'find' | 'deleteMany'>;

/** Deletes expired documents, at the start and every hour. They must be refused even before that. */
export abstract class ExpirySweep extends HourlySweep {
  protected constructor(
    private readonly models: readonly unknown[],
    clock: Clock,
  ) {
    super(clock, 'What has expired');
  }

  protected override async sweep(): Promise<void> {
    for (const model of this.models) await this.#deleteExpired(model as Expiring);
  }

  async #deleteExpired(model: Expiring): Promise<void> {
    const expired = { expiresAt: { $lte: this.clock.now() } };
    while (!this.isStopped) {
      const found = await model.find(expired).limit(AT_ONCE).select('_id').lean<{ _id: string }[]>();
      if (found.length === 0) return;
      await model.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
      await nextTurn();
    }
  }
}
