import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminClient } from '../engines/admin-client.ts';
import { Cluster } from '../engines/cluster.ts';
import { RawDatabase } from '../engines/mongo-streams.ts';
import { type RawEvent, readStreams } from '../recount/raw-streams.ts';
import { readControl, ServerProcess } from '../support/server-process.ts';

/** The product as a run of an event uses and kills it. */
export interface EventHost {
  readonly url: string;
  /** Addresses of the API; the same one twice where it has one process. */
  readonly urls: readonly [string, string];
  /** Cookie header of the admin. */
  cookie(): string;
  /** Kills a process and starts it again. @returns its name */
  kill(): Promise<string>;
  streams(): Promise<ReadonlyMap<string, readonly RawEvent[]>>;
  stop(): Promise<void>;
}

/** Everything in one process. */
export async function embeddedHost(): Promise<EventHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-tournament-'));
  let server = await ServerProcess.start(dataDir);
  const { port, url } = server;
  return {
    url,
    urls: [url, url],
    cookie: () => readControl(dataDir)?.cookie ?? '',
    async kill() {
      await server.kill();
      server = await ServerProcess.start(dataDir, { PORT: String(port) });
      return 'the server';
    },
    streams: async () => readStreams(join(dataDir, 'events.db')),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Processes of each role, the API's too, over the real engines; each kill is that of the next role. */
export async function distributedHost(): Promise<EventHost> {
  const cluster = await Cluster.start({ games: 2, projectors: 2, relays: 1 });
  await cluster.add('api-2', 'api');
  const events = await RawDatabase.open(cluster.engine('events').url);
  const { cookie } = await AdminClient.logIn(cluster);
  const victims = [
    'projector-1',
    'api',
    'game-1',
    'api-2',
    'projector-2',
    'relay-1',
    'game-2',
    'api',
  ].values();
  return {
    url: cluster.api,
    urls: [cluster.api, cluster.role('api-2').url],
    cookie: () => cookie,
    async kill() {
      const role = cluster.role(victims.next().value ?? 'projector-1');
      await role.kill();
      await role.start();
      return role.name;
    },
    streams: () => events.streams(),
    async stop() {
      await events.close();
      await cluster.stop();
    },
  };
}
