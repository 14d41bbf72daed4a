import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningEngine } from '@royal-chess/engines/start-engine';
import { startOwnEngine } from '@royal-chess/engines/start-own-engine';
import { RoleProcess } from './role-process.ts';

/** `events` and `documents` are two servers, so that one can be unavailable alone. */
export type EngineName = 'kafka' | 'events' | 'documents' | 'elasticsearch' | 'redis';

/** How many processes of each role. */
export interface ClusterSize {
  readonly games: number;
  readonly projectors: number;
  readonly relays: number;
}

/** Engines and roles on loopback, each in a separate process that a run may kill. */
export class Cluster {
  readonly #engines = new Map<EngineName, RunningEngine>();
  readonly #roles = new Map<string, RoleProcess>();
  readonly folder = mkdtempSync(join(tmpdir(), 'royal-chess-cluster-'));
  env: Readonly<Record<string, string>> = {};

  /** Ends the run, with a message, on a machine where an engine is unavailable. */
  static async start(size: ClusterSize): Promise<Cluster> {
    const cluster = new Cluster();
    // An interrupted run leaves nothing behind.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void cluster.stop().finally(() => process.exit(130)));
    try {
      await cluster.#startEngines();
      await cluster.#startRoles(size);
    } catch (error) {
      await cluster.stop();
      if ((error as { readonly code?: unknown }).code !== 'RC_ENGINE_ABSENT') throw error;
      console.log(`NOT RUN: ${(error as Error).message}`);
      process.exit(0);
    }
    return cluster;
  }

  get api(): string {
    return this.role('api').url;
  }

  get roles(): readonly RoleProcess[] {
    return [...this.#roles.values()];
  }

  role(name: string): RoleProcess {
    const role = this.#roles.get(name);
    if (!role) throw new Error(`There is no process ${name}`);
    return role;
  }

  engine(name: EngineName): RunningEngine {
    const engine = this.#engines.get(name);
    if (!engine) throw new Error(`There is no engine ${name}`);
    return engine;
  }

  /** Folder of the broker's log. */
  get kafkaData(): string {
    return join(this.folder, 'kafka', 'data');
  }

  /** Adds a process of a role while everything runs. */
  async add(name: string, role: 'game' | 'projector' | 'relay' | 'api'): Promise<RoleProcess> {
    const started = await RoleProcess.start(name, role, this.env, join(this.folder, `${name}.log`));
    this.#roles.set(name, started);
    return started;
  }

  /** Roles first, engines last; what they wrote is removed, but for the logs of a run that did not end well. */
  async stop(keepLogs = false): Promise<void> {
    for (const engine of this.#engines.values()) await engine.resume();
    await Promise.all(this.roles.map((role) => role.stop()));
    await Promise.all([...this.#engines.values()].map((engine) => engine.dispose()));
    if (keepLogs) console.log(`The output of the processes is in ${this.folder}`);
    else rmSync(this.folder, { recursive: true, force: true });
  }

  async #startEngines(): Promise<void> {
    const kinds = [
      ['kafka', 'kafka'],
      ['events', 'mongodb'],
      ['documents', 'mongodb'],
      ['elasticsearch', 'elasticsearch'],
      ['redis', 'redis'],
    ] as const;
    // One after the other: two at once would fetch the same files.
    for (const [name, kind] of kinds)
      // The stand-in keeps all in memory, and a benchmark writes hundreds of thousands of events.
      this.#engines.set(
        name,
        await startOwnEngine(kind, {
          ...(kind === 'mongodb' && { heap: '4g' }),
          // A run may put an older copy in its place.
          ...(kind === 'kafka' && { data: this.folder }),
        }),
      );
    this.env = {
      MONGODB_URI: this.engine('events').url,
      MONGODB_DOCUMENTS_URI: this.engine('documents').url,
      KAFKA_BROKERS: this.engine('kafka').url,
      ELASTICSEARCH_URL: this.engine('elasticsearch').url,
      REDIS_URL: this.engine('redis').url,
    };
  }

  async #startRoles({ games, projectors, relays }: ClusterSize): Promise<void> {
    // The API makes topics, indexes and accounts; the others find them.
    await this.add('api', 'api');
    const rest: Promise<unknown>[] = [];
    for (let n = 1; n <= relays; n += 1) rest.push(this.add(`relay-${n}`, 'relay'));
    for (let n = 1; n <= projectors; n += 1) rest.push(this.add(`projector-${n}`, 'projector'));
    for (let n = 1; n <= games; n += 1) rest.push(this.add(`game-${n}`, 'game'));
    await Promise.all(rest);
  }
}
