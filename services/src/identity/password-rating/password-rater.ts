import { Logger } from '@nestjs/common';
import { RequestThread } from '@royal-chess/infra/threads/request-thread';
import { startThread } from '@royal-chess/infra/threads/start-thread';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { RatingAnswer, RatingRequest } from './rating-messages.ts';

/** Rates passwords. */
export abstract class PasswordRater {
  /**
   * After how many guesses a password is found.
   * @param words what it is rated with besides the lists
   * @throws ProblemException `RC_STORE_UNAVAILABLE` when passwords cannot be rated right now
   */
  abstract guesses(password: string, words: readonly string[]): Promise<number>;
  /** Ends what rates; passwords that it has fail, and later ones. */
  abstract close(): Promise<void>;
}

/** Rates passwords by lists of known ones in a thread of its own, started by the first one. */
export class ThreadPasswordRater extends PasswordRater {
  readonly #logger = new Logger(ThreadPasswordRater.name);
  readonly #thread = new RequestThread<Omit<RatingRequest, 'id'>, RatingAnswer>(
    () => startThread('./rating-worker', import.meta.url),
    (reason) => {
      this.#logger.warn(`The rating of passwords ${reason}.`);
      return ProblemException.because(
        'RC_STORE_UNAVAILABLE',
        'Passwords cannot be checked right now. Please try again in a moment.',
      );
    },
  );

  close(): Promise<void> {
    return this.#thread.close();
  }

  async guesses(password: string, words: readonly string[]): Promise<number> {
    return (await this.#thread.send({ password, words })).guesses;
  }
}
