import type { Cluster, EngineName } from './cluster.ts';
import { loseAcknowledged, type Restored } from './lost-log.ts';
import type { RoleProcess } from './role-process.ts';

/** Something that is done to the running cluster. Resolves when the fault is over and everything is up again. */
export interface Fault {
  readonly name: string;
  happen(cluster: Cluster): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const killRole = (name: string): Fault => ({
  name: `kill -9 of ${name}`,
  async happen(cluster) {
    const role = cluster.role(name);
    await role.kill();
    await role.start();
  },
});

const drainRole = (name: string): Fault => ({
  name: `SIGTERM to ${name}`,
  async happen(cluster) {
    const role = cluster.role(name);
    await role.stop();
    await role.start();
  },
});

/** A paused process loses its leases and partitions, then resumes in the middle of its work. */
const stallRole = (name: string, ms: number): Fault => ({
  name: `SIGSTOP of ${name} for ${ms / 1_000} s`,
  async happen(cluster) {
    const role: RoleProcess = cluster.role(name);
    process.kill(role.pid, 'SIGSTOP');
    await pause(ms);
    process.kill(role.pid, 'SIGCONT');
  },
});

const killEngine = (name: EngineName, downMs: number): Fault => ({
  name: `kill -9 of ${name}, down for ${downMs / 1_000} s`,
  async happen(cluster) {
    const engine = cluster.engine(name);
    await engine.kill();
    await pause(downMs);
    await engine.restart();
  },
});

const stallEngine = (name: EngineName, ms: number): Fault => ({
  name: `SIGSTOP of ${name} for ${ms / 1_000} s`,
  async happen(cluster) {
    const engine = cluster.engine(name);
    await engine.pause();
    await pause(ms);
    await engine.resume();
  },
});

const loseLog = (restored: Restored, ms: number, unread: () => Promise<unknown>): Fault => ({
  name: `older copy of ${restored} of kafka, ${(2 * ms) / 1_000} s of acknowledged messages lost`,
  happen: (cluster) => loseAcknowledged(cluster, restored, ms, unread),
});

/**
 * Each role and each engine in turn. The stand-in for MongoDB keeps everything in memory, so it is only paused: a kill
 * would be its own loss and not ours.
 * @param unread commits events in streams that get no later ones; resolves when read models have them
 */
export function faultPlan(short: boolean, unread: () => Promise<unknown>): readonly Fault[] {
  if (short)
    return [
      killRole('projector-1'),
      killRole('game-1'),
      killRole('relay-1'),
      killEngine('kafka', 5_000),
      loseLog('topics', 4_000, unread),
      loseLog('everything', 4_000, unread),
      stallEngine('events', 6_000),
    ];
  return [
    killRole('api'),
    killRole('game-1'),
    killRole('projector-1'),
    killRole('relay-1'),
    drainRole('game-2'),
    drainRole('projector-2'),
    drainRole('relay-2'),
    drainRole('api'),
    stallRole('projector-1', 20_000),
    stallRole('relay-1', 20_000),
    killEngine('elasticsearch', 5_000),
    killEngine('redis', 3_000),
    killEngine('kafka', 1_000),
    killEngine('kafka', 60_000),
    loseLog('topics', 5_000, unread),
    loseLog('everything', 10_000, unread),
    stallEngine('documents', 10_000),
    stallEngine('events', 15_000),
    killRole('game-2'),
    killRole('projector-2'),
  ];
}
