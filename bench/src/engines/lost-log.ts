import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long the work may take after the fault, milliseconds. */
const workMs = 30_000;

/** What is put back: all that the broker keeps, or the messages of our topics while the offsets of groups stay as they were. */
export type Restored = 'everything' | 'topics';

/**
 * Puts an older copy of the broker's data in the place of the present ones, as after a restore of its disk or a power cut that
 * took what was not on the disk. What it has acknowledged in between is lost; projectors have had only the first part of it.
 * @param ms how long the log goes on after the copy, and again while projectors do not read
 * @param unread work that begins while projectors do not read, in streams that get no later event
 */
export async function loseAcknowledged(
  cluster: Cluster,
  restored: Restored,
  ms: number,
  unread: () => Promise<unknown>,
): Promise<void> {
  const kafka = cluster.engine('kafka');
  const copy = join(cluster.folder, 'kafka-copy');
  const projectors = cluster.roles.filter(({ role }) => role === 'projector');
  await kafka.stop();
  cpSync(cluster.kafkaData, copy, { recursive: true });
  await kafka.restart();
  await pause(ms);
  for (const { pid } of projectors) process.kill(pid, 'SIGSTOP');
  const work = unread();
  try {
    await pause(ms);
    await kafka.kill();
    const isRestored = (name: string): boolean =>
      restored === 'everything' || name.startsWith('royal-chess.');
    for (const name of readdirSync(cluster.kafkaData).filter(isRestored))
      rmSync(join(cluster.kafkaData, name), { recursive: true });
    for (const name of readdirSync(copy).filter(isRestored))
      cpSync(join(copy, name), join(cluster.kafkaData, name), { recursive: true });
    rmSync(copy, { recursive: true });
    await kafka.restart();
  } finally {
    for (const { pid } of projectors) process.kill(pid, 'SIGCONT');
  }
  // It ends when the read models have it. What they lack is found by the recount.
  await Promise.race([work, pause(workMs)]);
}
