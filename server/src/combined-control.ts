import type {
  ParkedStream,
  ProjectionStatus,
  ProjectorControl,
} from '@royal-chess/infra/projections/projection';

/** Several projectors seen as one: read models in their thread, process managers in the main one. */
export class CombinedControl implements ProjectorControl {
  #home: Promise<ReadonlyMap<string, ProjectorControl>> | undefined;

  /** @param fallback is asked for names that no projector knows, and refuses them */
  constructor(
    private readonly fallback: ProjectorControl,
    private readonly others: readonly ProjectorControl[],
  ) {}

  async status(): Promise<readonly ProjectionStatus[]> {
    return (await Promise.all(this.#all.map((control) => control.status()))).flat();
  }

  async parked(): Promise<readonly ParkedStream[]> {
    return (await Promise.all(this.#all.map((control) => control.parked()))).flat();
  }

  async requeue(projection: string, stream: string): Promise<boolean> {
    return (await this.#of(projection)).requeue(projection, stream);
  }

  async rebuild(projection: string, progress: (done: number, total: number) => void): Promise<void> {
    return (await this.#of(projection)).rebuild(projection, progress);
  }

  async caughtUp(
    projections: readonly string[],
    stream: string,
    version: number,
    timeoutMs: number,
  ): Promise<boolean> {
    const wanted = new Map<ProjectorControl, string[]>();
    for (const name of projections) {
      const control = await this.#of(name);
      wanted.set(control, [...(wanted.get(control) ?? []), name]);
    }
    const answers = [...wanted].map(([control, names]) =>
      control.caughtUp(names, stream, version, timeoutMs),
    );
    return (await Promise.all(answers)).every(Boolean);
  }

  get #all(): readonly ProjectorControl[] {
    return [this.fallback, ...this.others];
  }

  async #of(projection: string): Promise<ProjectorControl> {
    this.#home ??= this.#names();
    return (await this.#home).get(projection) ?? this.fallback;
  }

  async #names(): Promise<ReadonlyMap<string, ProjectorControl>> {
    const home = new Map<string, ProjectorControl>();
    for (const control of this.#all) for (const { name } of await control.status()) home.set(name, control);
    return home;
  }
}
