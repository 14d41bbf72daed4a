import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { pause } from '@royal-chess/infra/clock/pause';
import { backoffMs, isTransient } from '@royal-chess/infra/retry/transient-failure';

type Task = () => Promise<void>;

/** The tasks of one kind: they wait only for each other. */
interface Lane {
  readonly waiting: Task[];
  running: number;
}

/** Of each kind: tasks at the same time, and tasks that wait; attempts of one whose engine fails for a moment. */
const AT_ONCE = 4;
const MOST_WAITING = 1_000;
const ATTEMPTS = 5;

/**
 * Work that an answer does not wait for, such as mails: how long it takes, and whether there is any, shows in no answer. It is in the
 * memory of this process; what is not done at its end is dropped.
 */
@Injectable()
export class BackgroundWork implements OnModuleDestroy {
  readonly #logger = new Logger(BackgroundWork.name);
  readonly #lanes = new Map<string, Lane>();
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();

  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    for (const { waiting } of this.#lanes.values()) waiting.length = 0;
    // A delivery may be in a pause of minutes: it is closed with the engines.
    const settled = new AbortController();
    const all = Promise.allSettled(this.#running).then(() => settled.abort());
    await Promise.race([all, pause(1_000, settled.signal)]);
  }

  /**
   * Does a task soon, in the order of the calls of its kind. Its failure is logged. No kind holds another up: a mail that is retried
   * for minutes delays no code.
   * @param kind one of a few, also for the log; nothing personal
   */
  add(kind: string, run: Task): void {
    if (this.#stop.signal.aborted) return;
    const lane = this.#lanes.get(kind) ?? { waiting: [], running: 0 };
    this.#lanes.set(kind, lane);
    if (lane.waiting.length >= MOST_WAITING) {
      this.#logger.warn(`${kind} is dropped: ${MOST_WAITING} tasks are waiting`);
      return;
    }
    lane.waiting.push(run);
    this.#next(kind, lane);
  }

  #next(kind: string, lane: Lane): void {
    while (lane.running < AT_ONCE) {
      const task = lane.waiting.shift();
      if (!task) return;
      lane.running += 1;
      const running = this.#do(kind, task).finally(() => {
        this.#running.delete(running);
        lane.running -= 1;
        this.#next(kind, lane);
      });
      this.#running.add(running);
    }
  }

  async #do(kind: string, run: Task): Promise<void> {
    // Not in the turn of the answer.
    await new Promise(setImmediate);
    for (let attempt = 0; ; attempt += 1)
      try {
        return await run();
      } catch (error) {
        const isLast = attempt === ATTEMPTS - 1 || !isTransient(error);
        if (isLast || this.#stop.signal.aborted) {
          this.#logger.warn(`${kind} failed: ${error instanceof Error ? error.message : String(error)}`);
          return;
        }
        await pause(10 * backoffMs(attempt), this.#stop.signal);
      }
  }
}
