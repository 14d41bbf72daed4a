import type { EventReader } from '../../event-store/event-store.ts';
import type { ParkedStream, ProjectionStatus, ProjectorControl } from '../projection.ts';
import { unknownProjection } from './projector-refusal.ts';

/** Several projectors as one: process managers live in the main thread, read models in the worker. */
export class JoinedProjectorControl implements ProjectorControl {
  readonly #homes = new Map<string, ProjectorControl>();

  constructor(
    private readonly controls: readonly ProjectorControl[],
    private readonly store: Pick<EventReader, 'head'>,
  ) {}

  async status(): Promise<readonly ProjectionStatus[]> {
    const all = await Promise.all(this.controls.map((control) => control.status()));
    all.forEach((statuses, index) => {
      for (const { name } of statuses) this.#homes.set(name, this.controls[index]!);
    });
    return all.flat();
  }

  async parked(): Promise<readonly ParkedStream[]> {
    return (await Promise.all(this.controls.map((control) => control.parked()))).flat();
  }

  async parkedCounts(): Promise<ReadonlyMap<string, number>> {
    const all = await Promise.all(this.controls.map((control) => control.parkedCounts()));
    return new Map(all.flatMap((counts) => [...counts]));
  }

  async requeue(projection: string, stream: string): Promise<boolean> {
    return (await this.#home(projection)).requeue(projection, stream);
  }

  async rebuild(projection: string, progress: (done: number, total: number) => void): Promise<void> {
    return (await this.#home(projection)).rebuild(projection, progress);
  }

  async caughtUp(
    projections: readonly string[],
    stream: string,
    version: number,
    timeoutMs: number,
  ): Promise<boolean> {
    // Nobody was told of a version that is not committed: waiting for it would only hold a connection.
    if ((await this.store.head(stream)) < version) return false;
    const byHome = new Map<ProjectorControl, string[]>();
    for (const name of projections) {
      const home = await this.#home(name);
      byHome.set(home, [...(byHome.get(home) ?? []), name]);
    }
    const answers = await Promise.all(
      [...byHome].map(([home, names]) => home.caughtUp(names, stream, version, timeoutMs)),
    );
    return answers.every(Boolean);
  }

  /** Which projector runs a projection; asked once, for it never moves while the process runs. */
  async #home(projection: string): Promise<ProjectorControl> {
    if (!this.#homes.has(projection)) await this.status();
    const home = this.#homes.get(projection);
    if (!home) throw unknownProjection(projection, this.#homes.keys());
    return home;
  }
}
