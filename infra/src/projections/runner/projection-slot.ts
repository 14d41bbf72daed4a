import { AppliedRate } from './applied-rate.ts';
import type { Handle } from './batch-applier.ts';
import type { ProjectorPorts } from './projector-ports.ts';
import type { ProjectionStatus } from '../projection.ts';
import type { Subscription } from '../projection-decorators.ts';
import { ProjectionRunner } from './projection-runner.ts';
import { VersionWaiters } from './version-waiters.ts';

/** For how long the age of the event applied last is used for the next one, milliseconds. */
const recentMs = 1_000;

/** One projection: the runner of its active generation, the callers that wait for it, and its status. */
export class ProjectionSlot {
  active: ProjectionRunner;
  /** 0..1 while a rebuild runs. */
  rebuild: number | null = null;
  readonly #waiters = new VersionWaiters();
  readonly #rate: AppliedRate;
  /** The event applied last since the lag was read: when it was committed, and when it was applied. */
  #applied: { readonly at: number; readonly since: number } | null = null;

  constructor(
    readonly subscription: Subscription,
    private readonly handle: Handle,
    private readonly ports: ProjectorPorts,
  ) {
    this.#rate = new AppliedRate(() => ports.clock.monotonic());
    this.active = this.runner(ports.state.active(subscription.name));
  }

  /** A runner for a generation; callers that wait are notified only while it is the active one. */
  runner(generation: number): ProjectionRunner {
    const runner: ProjectionRunner = new ProjectionRunner(
      this.subscription,
      generation,
      this.handle,
      this.ports,
      (cursors, { count, last }) => {
        this.#rate.add(count);
        if (runner !== this.active) return;
        if (last) this.#applied = { at: last.at, since: this.ports.clock.monotonic() };
        this.#waiters.advanced(cursors);
      },
    );
    return runner;
  }

  /** Makes `runner` the active one and notifies callers that wait for versions it has already applied. Does not fail. */
  async become(runner: ProjectionRunner): Promise<void> {
    this.active = runner;
    for (const stream of this.#waiters.streams()) {
      // Where the cursor cannot be read, a caller is notified by the next batch or times out.
      const version = await runner.cursor(stream).catch(() => 0);
      this.#waiters.advanced(new Map([[stream, version]]));
    }
  }

  /** True once `stream` was applied up to `version`; false when `signal` aborts first or the stream is parked. */
  async reaches(stream: string, version: number, signal: AbortSignal): Promise<boolean> {
    const waiting = this.#waiters.wait(stream, version);
    const gaveUp = new Promise<boolean>((resolve) => {
      signal.addEventListener('abort', () => resolve(false), { once: true });
      if (signal.aborted) resolve(false);
    });
    // Registered before the read: what is saved between request and answer resolves the wait.
    const applied = this.active.cursor(stream).then(async (cursor) => {
      if (cursor >= version) return true;
      if (this.active.parked.has(stream)) return false;
      // Where the store does not answer, the log may.
      const concerns = await this.active.concerns(stream).catch(() => true);
      return concerns ? waiting.reached.then(() => true) : true;
    });
    try {
      return await Promise.race([applied, waiting.reached.then(() => true), gaveUp]);
    } finally {
      waiting.cancel();
    }
  }

  /** @param behind messages of the log that the active generation has not done */
  async status(behind: number): Promise<ProjectionStatus> {
    return {
      name: this.subscription.name,
      canRebuild: this.subscription.kind !== 'manages',
      topics: [...this.active.interest.topics].sort(),
      generation: this.active.generation,
      behind,
      lagMs: behind === 0 ? 0 : await this.#lag(behind),
      rate: this.#rate.perSecond(),
      rebuild: this.rebuild,
    };
  }

  /**
   * Age of the oldest event not done: while events are applied, that of the one before it, which needs no query; otherwise that
   * of the last but `behind` that was committed.
   */
  async #lag(behind: number): Promise<number> {
    const { store, clock } = this.ports;
    const applied = this.#applied;
    this.#applied = null;
    if (applied && clock.monotonic() - applied.since <= recentMs)
      return Math.max(0, clock.now() - applied.at);
    const after = Math.max(0, (await store.end()) - behind);
    for await (const [first] of store.readAll(after, { batch: 1 }))
      return first ? Math.max(0, clock.now() - first.event.at) : 0;
    return 0;
  }
}
