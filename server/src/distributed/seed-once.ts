import type { Clock } from '@royal-chess/infra/clock/clock';
import type { Connection } from 'mongoose';
import type { SeedMark } from '../seed/seed.ts';
import { claimSeed } from './seed-mark.ts';

export interface SeedOnceOptions {
  readonly connection: Connection;
  readonly clock: Clock;
  /** Names this process among all. */
  readonly owner: string;
  /** Loads the samples; done again it changes nothing. */
  readonly load: (mark: SeedMark) => Promise<void>;
  readonly logger: { error(details: object, message: string): void };
}

/** How long to wait before checking again whether another process has loaded the samples, milliseconds. */
const checkMs = 5_000;

/**
 * Lets one of all processes load the samples of a new database. It waits for them only if this process loads them; as long as
 * another one does it checks now and then, for that one may be killed.
 * @returns a function that ends the checks, and waits for samples that are being loaded
 * @throws what `load` throws; the next process may try at once
 */
export async function seedOnce(options: SeedOnceOptions): Promise<() => Promise<void>> {
  const { clock, logger } = options;
  let closed = false;
  let cancel = (): void => undefined;
  let checking: Promise<void> = Promise.resolve();
  const checkLater = (): void => {
    if (closed) return;
    cancel = clock.after(checkMs, () => {
      checking = seeded(options).then(
        (isOver) => (isOver ? undefined : checkLater()),
        (error: unknown) => {
          logger.error({ err: error }, 'Loading the samples failed');
          checkLater();
        },
      );
    });
  };
  if (!(await seeded(options))) checkLater();
  return async () => {
    closed = true;
    cancel();
    await checking;
  };
}

/** @returns false while another process loads them */
async function seeded({ connection, clock, owner, load }: SeedOnceOptions): Promise<boolean> {
  const claim = await claimSeed(connection, clock, owner);
  if (typeof claim === 'string') return claim === 'done';
  try {
    await load(claim);
  } catch (error) {
    await claim.giveUp().catch(() => undefined);
    throw error;
  }
  return true;
}
