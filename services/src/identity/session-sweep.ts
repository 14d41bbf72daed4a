import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS, type SessionDocument } from './account-documents.ts';

/** Time between two sweeps. */
export const SWEEP_MS = 3_600_000;
/** Sessions deleted in one write: it holds up the moves of all games. */
const AT_ONCE = 500;

/** Deletes expired sessions, at the start and every hour. An expired session is refused even before that. */
@Injectable()
export class SessionSweep implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(SessionSweep.name);
  #stopped = false;
  #cancel: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    @InjectModel('Session', ACCOUNTS) private readonly sessions: Model<SessionDocument>,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): Promise<void> {
    return this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      await this.#sweep();
    } catch (error) {
      this.#logger.warn(`Sessions that are over stay until the next sweep: ${String(error)}`);
    }
    if (!this.#stopped)
      this.#cancel = this.clock.after(SWEEP_MS, () => {
        this.#running = this.#run();
      });
  }

  async #sweep(): Promise<void> {
    const expired = { expiresAt: { $lte: this.clock.now() } };
    while (!this.#stopped) {
      const found = await this.sessions.find(expired).limit(AT_ONCE).lean<SessionDocument[]>();
      if (found.length === 0) return;
      await this.sessions.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
      await nextTurn();
    }
  }
}
