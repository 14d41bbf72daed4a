import type { Clock } from '@royal-chess/infra/clock/clock';
import type { Connection } from 'mongoose';
import type { SeedMark } from '../seed/seed.ts';

/** How long a silent process may hold the samples, and how often one that loads them renews that, milliseconds. */
export const seedLeaseMs = 15_000;
const renewMs = seedLeaseMs / 3;

interface Setup {
  readonly _id: 'samples';
  readonly seeded: boolean;
  /** Who loads them. */
  readonly owner?: string;
  /** When another may, epoch milliseconds. */
  readonly until: number;
}

/** The samples are this process's to load, for as long as it takes: the lease is renewed until they are in or given up. */
export interface SeedClaim extends SeedMark {
  /** They could not be loaded: the next process may try at once. */
  giveUp(): Promise<void>;
}

/**
 * Lets one of several processes that start on a new database at once load the samples. One that is killed during it is
 * replaced after its lease, one that is slow is not. Where clocks differ by more than a lease two may load them at once, which
 * changes nothing twice.
 * @param owner name that no other process has, now or after a restart
 * @returns `taken` while another process loads them, `done` when they are loaded
 */
export async function claimSeed(
  connection: Connection,
  clock: Clock,
  owner: string,
): Promise<SeedClaim | 'taken' | 'done'> {
  const setup = setupOf(connection);
  const free = { _id: 'samples', seeded: false, until: { $lt: clock.now() } } as const;
  const lease = (): { owner: string; until: number } => ({ owner, until: clock.now() + seedLeaseMs });
  try {
    // The second process finds no free document, and its upsert meets the id.
    await setup.updateOne(free, { $set: lease() }, { upsert: true });
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 11_000) throw error;
    return (await setup.findOne({ _id: 'samples' }))?.seeded ? 'done' : 'taken';
  }
  let cancel = (): void => undefined;
  const renew = (): void => {
    cancel = clock.after(renewMs, () => {
      renew();
      // A renewal that fails is made up for by the next; one that comes too late finds another owner.
      setup.updateOne({ _id: 'samples', owner, seeded: false }, { $set: lease() }).catch(() => undefined);
    });
  };
  renew();
  return {
    isSeeded: false,
    async markSeeded() {
      cancel();
      await markSeeded(connection);
    },
    async giveUp() {
      cancel();
      await setup.updateOne({ _id: 'samples', owner }, { $set: { owner: '', until: 0 } });
    },
  };
}

/** No process loads the samples any more: they are loaded, or a restore has taken their place. */
export async function markSeeded(connection: Connection): Promise<void> {
  const unowned = { owner: '', until: 0 };
  await setupOf(connection).updateOne(
    { _id: 'samples' },
    { $set: { seeded: true }, $setOnInsert: unowned },
    { upsert: true },
  );
}

const setupOf = (connection: Connection) => connection.db!.collection<Setup>('setup');
