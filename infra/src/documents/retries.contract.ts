import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose, { type Connection, type Model } from 'mongoose';
import { repeated } from '../testing/repeated.ts';
import { InjectedFault, withFaults } from '../testing/with-faults.ts';
import type {
  DocumentsFactory,
  DocumentsSubject,
} from '@royal-chess/mongoose-sqlite/testing/contract/subject';

interface Player {
  readonly _id: string;
  readonly name?: string;
  readonly best?: number;
  readonly games?: number;
  readonly applied?: number;
}

const schema = () =>
  new mongoose.Schema<Player>(
    { _id: { type: String, required: true }, name: String, best: Number, games: Number, applied: Number },
    { versionKey: false },
  );

/** The writes of read models: each may be repeated when its outcome is unknown. */
class Players {
  constructor(private readonly model: Model<Player>) {}

  async rename(id: string, name: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { name } }, { upsert: true });
  }

  async raise(id: string, best: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $max: { best } }, { upsert: true });
  }

  async raiseAll(ids: readonly string[], best: number): Promise<void> {
    await this.model.bulkWrite(
      ids.map((_id) => ({
        updateOne: {
          filter: { _id },
          update: { $max: { best }, $setOnInsert: { games: 0, applied: 0 } },
          upsert: true,
        },
      })),
    );
  }

  /** Counts games up to the n-th step once; false when that step was counted already. */
  async count(id: string, n: number, games: number): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, applied: { $lt: n } },
      { $inc: { games }, $set: { applied: n } },
    );
    return result.modifiedCount === 1;
  }
}

/** What a caller may rely on when an answer is lost and it writes again. */
export function retryContract(open: DocumentsFactory): void {
  describe('writes that are retried after failures', () => {
    let subject: DocumentsSubject;
    let connection: Connection;
    let model: Model<Player>;
    let n = 0;
    beforeAll(async () => {
      subject = await open();
      ({ connection } = subject);
    });
    afterAll(() => subject.close());
    beforeEach(() => {
      model = connection.model<Player>(`Retried${(n += 1)}`, schema());
    });

    const all = () => model.find().sort({ _id: 1 }).lean();
    const failing = (fault: object): Players =>
      withFaults(new Players(model), {
        seed: 20_266,
        maxDelayMs: 0,
        methods: ['rename', 'raise', 'raiseAll', 'count'],
        ...fault,
      });

    test.each<[string, (players: Players) => Promise<unknown>, Player]>([
      ['$set', (players) => players.rename('a', 'Judit'), { _id: 'a', name: 'Judit' }],
      ['$max', (players) => players.raise('a', 2735), { _id: 'a', best: 2735 }],
      ['bulkWrite', (players) => players.raiseAll(['a'], 5), { _id: 'a', applied: 0, best: 5, games: 0 }],
    ])('an upsert with %s by _id has one effect, whenever it fails', async (_name, write, effect) => {
      await expect(write(failing({ failBefore: 1 }))).rejects.toBeInstanceOf(InjectedFault);
      expect(await all()).toEqual([]);
      await expect(write(failing({ failAfter: 1 }))).rejects.toBeInstanceOf(InjectedFault);
      expect(await all()).toEqual([effect]);
      await write(new Players(model));
      expect(await all()).toEqual([effect]);
    });

    test('an increment guarded by its number counts once, and reports that it was counted before', async () => {
      await model.create({ _id: 'a', games: 0, applied: 0 });
      await expect(failing({ failAfter: 1 }).count('a', 1, 3)).rejects.toBeInstanceOf(InjectedFault);
      const players = new Players(model);
      expect(await players.count('a', 1, 3)).toBe(false);
      expect(await players.count('a', 2, 4)).toBe(true);
      expect(await all()).toEqual([{ _id: 'a', games: 7, applied: 2 }]);
    });

    test('through delays and failures a series of them ends as it would on a good day', async () => {
      const players = failing({ maxDelayMs: 2, failBefore: 0.2, failAfter: 0.3 });
      const ids = ['a', 'b', 'c'];
      let failures = 0;
      let known = 0;
      const retried = <T>(work: () => Promise<T>): Promise<T> => repeated(work, () => (failures += 1));
      for (let step = 1; step <= 15; step += 1) {
        await retried(() => players.raiseAll(ids, step % 10));
        await retried(() => players.raise('a', step));
        await retried(() => players.rename('b', `Judit ${step}`));
        if (!(await retried(() => players.count('c', step, step)))) known += 1;
      }
      expect(await all()).toEqual([
        { _id: 'a', best: 15, games: 0, applied: 0 },
        { _id: 'b', best: 9, games: 0, applied: 0, name: 'Judit 15' },
        { _id: 'c', best: 9, games: 120, applied: 15 },
      ]);
      expect(failures).toBeGreaterThan(15);
      expect(known).toBeGreaterThan(0);
    });
  });
}
