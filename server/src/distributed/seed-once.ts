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

/** How long to leave the samples to whoever loads them before another look, milliseconds. */
const lookMs = 5_000;

/**
 * Sees that one of all processes loads the samples of a new database. It waits for them only if they are its own to load; as
 * long as another has them it looks now and then, for that one may be killed.
 * @returns ends the looking, and waits for what is being loaded
 * @throws what `load` throws; whoever looks next may try at once
 */
export async function seedOnce(options: SeedOnceOptions): Promise<() => Promise<void>> {
  const { clock, logger } = options;
  let closed = false;
  let cancel = (): void => undefined;
  let looking: Promise<void> = Promise.resolve();
  const lookLater = (): void => {
    if (closed) return;
    cancel = clock.after(lookMs, () => {
      looking = seeded(options).then(
        (isOver) => (isOver ? undefined : lookLater()),
        (error: unknown) => {
          logger.error({ err: error }, 'Loading the samples failed');
          lookLater();
        },
      );
    });
  };
  if (!(await seeded(options))) lookLater();
  return async () => {
    closed = true;
    cancel();
    await looking;
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
