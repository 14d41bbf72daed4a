import type { EventReader } from '../../event-store/event-store.ts';
import type { ParkedStream, ProjectionStatus, ProjectorControl } from '../projection.ts';
import { unknownProjection } from './projector-refusal.ts';

/** Several projectors as one: process managers run in the main thread, read models in the worker. */
export class JoinedProjectorControl implements ProjectorControl {
  readonly #owners = new Map<string, ProjectorControl>();

  constructor(
    private readonly controls: readonly ProjectorControl[],
    private readonly store: Pick<EventReader, 'head'>,
  ) {}

  async status(): Promise<readonly ProjectionStatus[]> {
    const all = await Promise.all(this.controls.map((control) => control.status()));
    all.forEach((statuses, index) => {
      for (const { name } of statuses) this.#owners.set(name, this.controls[index]!);
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
    return (await this.#owner(projection)).requeue(projection, stream);
  }

  async rebuild(projection: string, progress: (done: number, total: number) => void): Promise<void> {
    return (await this.#owner(projection)).rebuild(projection, progress);
  }

  async caughtUp(
    projections: readonly string[],
    stream: string,
    version: number,
    timeoutMs: number,
  ): Promise<boolean> {
    // No client was given a version that is not committed: waiting for it would only hold a connection.
    if ((await this.store.head(stream)) < version) return false;
    const byOwner = new Map<ProjectorControl, string[]>();
    for (const name of projections) {
      const owner = await this.#owner(name);
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), name]);
    }
    const answers = await Promise.all(
      [...byOwner].map(([owner, names]) => owner.caughtUp(names, stream, version, timeoutMs)),
    );
    return answers.every(Boolean);
  }

  /** The projector that runs a projection; looked up once, because it never moves while the process runs. */
  async #owner(projection: string): Promise<ProjectorControl> {
    if (!this.#owners.has(projection)) await this.status();
    const owner = this.#owners.get(projection);
    if (!owner) throw unknownProjection(projection, this.#owners.keys());
    return owner;
  }
}
