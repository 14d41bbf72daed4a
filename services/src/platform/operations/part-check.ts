import type { Clock } from '@royal-chess/infra/clock/clock';

/** How long a part may take to answer before it counts as unavailable, milliseconds. */
export const answerLimitMs = 2_000;
/** For how long an answer is repeated without another question, milliseconds. */
const repeatMs = 1_000;

/** Whether a part answered, and what it shows of itself. */
export interface PartAnswer {
  readonly answers: boolean;
  readonly [detail: string]: unknown;
}

/**
 * A part that is queried with a limit of time, and at most once in a while: many callers at once cause one question, so that
 * calls of `/ready` do not load an engine that is slow already.
 */
export class PartCheck {
  #answeredAt = Number.NEGATIVE_INFINITY;
  #running = false;
  #answer: Promise<PartAnswer> = Promise.resolve({ answers: false });

  /**
   * @param question what it resolves with, when that is an object, is shown
   * @param failed receives the error, which is not shown
   */
  constructor(
    private readonly question: () => Promise<unknown>,
    private readonly clock: Clock,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** The latest answer, at most a second old; false where the part failed or took too long. */

  answer(): Promise<PartAnswer> {
    if (this.#running || this.clock.monotonic() - this.#answeredAt < repeatMs) return this.#answer;
    this.#running = true;
    this.#answer = this.#query().finally(() => {
      this.#answeredAt = this.clock.monotonic();
      this.#running = false;
    });
    return this.#answer;
  }

  async #query(): Promise<PartAnswer> {
    const late = Promise.withResolvers<never>();
    const cancel = this.clock.after(answerLimitMs, () =>
      late.reject(new Error(`No answer within ${answerLimitMs} ms`)),
    );
    try {
      const detail = await Promise.race([this.question(), late.promise]);
      return { ...(typeof detail === 'object' && !Array.isArray(detail) && detail), answers: true };
    } catch (error) {
      this.failed(error);
      return { answers: false };
    } finally {
      cancel();
    }
  }
}
