import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';

/** Ends what a user has under way in one capability. Safe to repeat. */
export type EndsForUser = (userId: string) => Promise<void>;

/** What a request that was accepted just before the end has begun is ended by another pass after this time, milliseconds. */
export const secondPassMs = 10_000;
/** Between two looks for what other processes have left undone, milliseconds. */
const sweepMs = 3_600_000;
/** Users that one sweep takes. */
const atOnce = 100;

/**
 * A ban or the end of an account ends what is running: each capability adds its part. The account is marked together with the
 * ban, and the mark stays until a second pass has found nothing left, so that a crash or an unreachable room leaves nothing behind.
 */
@Injectable()
export class AccountEndings implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(AccountEndings.name);
  readonly #parts: EndsForUser[] = [];
  #cancel: () => void = () => undefined;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.#sweepAfter(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    await this.#running;
  }

  /** Called by each capability at its start. */
  add(part: EndsForUser): void {
    this.#parts.push(part);
  }

  /**
   * Ends all that a user has under way.
   * @throws Error of a part, after all have been tried
   */
  async end(userId: string): Promise<void> {
    const results = await Promise.allSettled(this.#parts.map((part) => part(userId)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Ends all that a marked user has under way, now and in a second pass; what fails is repeated. */
  async begin(userId: string): Promise<void> {
    await this.#tryToEnd(userId);
    this.#sweepAfter(secondPassMs);
  }

  async #tryToEnd(userId: string): Promise<boolean> {
    try {
      await this.end(userId);
      return true;
    } catch (error) {
      this.#logger.warn(`What ${userId} has under way is ended later: ${String(error)}`);
      return false;
    }
  }

  #sweepAfter(ms: number): void {
    this.#cancel();
    if (this.#stopped) return;
    this.#cancel = this.clock.after(ms, () => {
      this.#running = this.#running.then(() => this.#sweep());
    });
  }

  async #sweep(): Promise<void> {
    let left = true;
    try {
      const marked = await this.users
        .find({ endingSince: { $gt: 0 } })
        .limit(atOnce)
        .lean<UserDocument[]>();
      for (const { _id, endingSince = 0 } of marked) {
        if (this.#stopped) return;
        const isSecond = this.clock.now() - endingSince >= secondPassMs;
        if ((await this.#tryToEnd(_id)) && isSecond)
          await this.users.updateOne({ _id, endingSince }, { $unset: { endingSince: '' } });
      }
      left = (await this.users.exists({ endingSince: { $gt: 0 } })) !== null;
    } catch (error) {
      this.#logger.warn(`Accounts that were ended wait for the next sweep: ${String(error)}`);
    }
    this.#sweepAfter(left ? secondPassMs : sweepMs);
  }
}
