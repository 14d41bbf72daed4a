import type { Connection } from 'mongoose';
import type { SeedMark } from '../seed/seed.ts';

/** How long another process may take to load the samples before it counts as dead, milliseconds. */
const patienceMs = 120_000;

interface Setup {
  readonly _id: 'samples';
  readonly seeded: boolean;
  readonly until: number;
}

/** The samples are this process's to load. */
export interface SeedClaim extends SeedMark {
  /** They could not be loaded: whoever starts next may try at once. */
  giveUp(): Promise<void>;
}

/**
 * Lets one of several processes that start on a new database at once load the samples: the others serve at once.
 * @returns null when somebody else does it, or has done it
 */
export async function claimSeed(connection: Connection, now: number): Promise<SeedClaim | null> {
  const setup = connection.db!.collection<Setup>('setup');
  const free = { _id: 'samples', seeded: false, until: { $lt: now } } as const;
  try {
    // Whoever comes second meets the document that is not free, and its upsert the id.
    await setup.updateOne(free, { $set: { until: now + patienceMs } }, { upsert: true });
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 11_000) return null;
    throw error;
  }
  return {
    isSeeded: false,
    async markSeeded() {
      await setup.updateOne({ _id: 'samples' }, { $set: { seeded: true } });
    },
    async giveUp() {
      await setup.updateOne({ _id: 'samples' }, { $set: { until: 0 } });
    },
  };
}
