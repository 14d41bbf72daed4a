import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { type Clock, systemClock } from '../../clock/clock.ts';
import { CommitSignal } from '../../event-log/commit-signal.ts';
import type { LogPublisher } from '../../event-log/log-publisher.ts';
import { Relay } from '../relay.ts';

/** What a test may set of a relay. */
export interface KillableRelayOptions {
  readonly db: mongo.Db;
  readonly publisher: LogPublisher;
  readonly clock?: Clock;
  readonly leaseMs?: number;
  readonly batch?: number;
}

/** A relay that can end as a killed process does: in the middle of publishing, without releasing its shards. */
export class KillableRelay {
  readonly relay: Relay;
  readonly wake = new CommitSignal();
  readonly warnings: string[] = [];
  #killed: 'before' | 'after' | undefined;
  #bury: () => void = () => undefined;
  readonly #buried = new Promise<never>((_, reject) => {
    this.#bury = () => reject(new Error('killed'));
  });

  constructor(options: KillableRelayOptions) {
    const { publisher, clock = systemClock } = options;
    this.#buried.catch(() => undefined);
    this.relay = new Relay({
      ...options,
      wake: this.wake,
      owner: randomUUID(),
      logger: { warn: (message) => this.warnings.push(message) },
      publisher: {
        publish: async (events) => {
          if (this.#killed !== 'before') await publisher.publish(events);
          if (this.#killed) await this.#buried;
        },
        close: async () => undefined,
      },
      clock: {
        now: () => clock.now(),
        monotonic: () => clock.monotonic(),
        after: (ms, action) => clock.after(ms, () => this.#killed ?? action()),
      },
    });
    this.relay.start();
  }

  /** @param when the log gets what is being published just then, or does not */
  kill(when: 'before' | 'after'): void {
    this.#killed = when;
  }

  /** Ends what still runs of it, so that the test can end. */
  async stop(): Promise<void> {
    this.#bury();
    await this.relay.stop();
  }
}
