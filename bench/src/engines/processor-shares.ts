import { cpuSeconds } from '../support/cpu-time.ts';
import type { Cluster, EngineName } from './cluster.ts';

const engines: readonly EngineName[] = ['kafka', 'events', 'documents', 'elasticsearch', 'redis'];

/** What of the processors each process of a cluster has taken since a moment: where the time of an event goes. */
export class ProcessorShares {
  readonly #before: ReadonlyMap<string, number>;

  constructor(private readonly cluster: Cluster) {
    this.#before = this.#now();
  }

  /** Microseconds of a processor for each of `events`, by process, the largest first; processes that took next to nothing are left out. */
  perEvent(events: number): string {
    return [...this.#now()]
      .map(([name, seconds]) => [name, ((seconds - (this.#before.get(name) ?? 0)) * 1e6) / events] as const)
      .filter(([, micros]) => micros >= 1)
      .sort(([, one], [, other]) => other - one)
      .map(([name, micros]) => `${name} ${micros.toFixed(0)}`)
      .join(', ');
  }

  #now(): ReadonlyMap<string, number> {
    const pids = new Map<string, number>([['load', process.pid]]);
    for (const { name, pid } of this.cluster.roles) pids.set(name, pid);
    for (const name of engines) {
      const { pid } = this.cluster.engine(name);
      if (pid !== null) pids.set(name, pid);
    }
    return new Map([...pids].map(([name, pid]) => [name, cpuSeconds(pid)]));
  }
}
