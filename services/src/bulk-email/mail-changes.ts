import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';

/** How long a call is held, milliseconds. */
const heldMs = 8_000;
/** From the first change to the answer, milliseconds: what follows is part of it, and projections have it by then. */
const gatherMs = 150;

/** Answers who waits for changes of campaigns and of their e-mails. */
@Injectable()
export class MailChanges implements OnModuleInit, OnModuleDestroy {
  readonly #held = new Set<() => void>();
  /** Begins the marks of this process: another one has seen changes in another order, or lost some. */
  readonly #process = `${randomUUID().slice(0, 8)}.`;
  /** Of the latest change. */
  #mark = `${this.#process}-`;
  #changedAt = 0;
  #isGathering = false;
  #isStopped = false;
  #cleanups: (() => void)[] = [];

  constructor(
    private readonly feed: CommitFeed,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.#cleanups = [
      this.feed.subscribe(({ event: { stream, id } }) => {
        if (stream.startsWith('mailing-') || stream.startsWith('campaign-')) this.#note(id);
      }),
      this.feed.onGap(() => this.#note(`gap-${this.clock.now()}`)),
    ];
  }

  onModuleDestroy(): void {
    this.#isStopped = true;
    for (const cleanUp of this.#cleanups) cleanUp();
    this.#answer();
  }

  /**
   * @returns the mark of the latest change: within a moment where it is not `after`, else after the next change or {@link heldMs}. Behind
   * a balancer `after` may be of another process: whether something has changed since is then not known, and the call is held.
   */
  next(after: string | undefined): Promise<string> {
    if (after === undefined || this.#isStopped) return Promise.resolve(this.#mark);
    const isHeld = after === this.#mark || !after.startsWith(this.#process);
    const ms = isHeld ? heldMs : this.#changedAt + gatherMs - this.clock.now();
    if (ms <= 0) return Promise.resolve(this.#mark);
    return new Promise((resolve) => {
      const end = (): void => {
        this.#held.delete(end);
        cancel();
        resolve(this.#mark);
      };
      const cancel = this.clock.after(ms, end);
      this.#held.add(end);
    });
  }

  #note(mark: string): void {
    this.#mark = `${this.#process}${mark}`;
    this.#changedAt = this.clock.now();
    if (this.#isGathering || this.#held.size === 0) return;
    this.#isGathering = true;
    this.clock.after(gatherMs, () => this.#answer());
  }

  #answer(): void {
    this.#isGathering = false;
    for (const end of this.#held) end();
  }
}
