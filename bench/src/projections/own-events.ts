import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Append, EventStore } from '@royal-chess/infra/event-store/event-store';
import { DataFolder } from '@royal-chess/server/data-folder';
import { openMainEngines } from '@royal-chess/server/embedded/main-engines';
import { loadConfig } from '@royal-chess/services/config/config';
import type { Logger } from 'pino';
import { median } from '../support/statistics.ts';
import { allCaughtUp } from './all-caught-up.ts';
import { type EventFamily, eventFamilies } from './event-families.ts';

/** Streams appended at once. */
const atOnce = 500;

async function filled(store: EventStore, { streams }: EventFamily): Promise<number> {
  let events = 0;
  let waiting: Append[] = [];
  const write = async (): Promise<void> => {
    for (const { outcome } of await store.appendMany(waiting))
      if (outcome !== 'committed') throw new Error(`A stream was not appended: ${outcome}`);
    waiting = [];
  };
  for (const { stream, events: data } of streams()) {
    events += data.length;
    const context = { commandId: randomUUID(), actor: 'system' };
    waiting.push({ stream, expectedVersion: 0, events: data, context });
    if (waiting.length === atOnce) await write();
  }
  await write();
  return events;
}

/** The rates of rebuilds by projection: events of the family a second, the median of the rounds. */
async function rebuilt(
  family: EventFamily,
  rounds: number,
  logger: Logger,
): Promise<ReadonlyMap<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'royal-chess-own-events-'));
  const data = DataFolder.open(folder);
  const engines = await openMainEngines(data, loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }), logger);
  try {
    const { control } = engines.projector;
    const known = new Set((await control.status()).map(({ name }) => name));
    const missing = family.projections.filter((name) => !known.has(name));
    if (missing.length > 0) throw new Error(`There are no projections ${missing.join(', ')}`);
    const events = await filled(engines.store, family);
    await allCaughtUp(control);
    const rates = new Map<string, number>();
    const shown: string[] = [];
    for (const name of family.projections) {
      const seen: number[] = [];
      const work: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        const before = process.cpuUsage();
        await control.rebuild(name, () => undefined);
        seen.push(events / ((performance.now() - began) / 1_000));
        const { user, system } = process.cpuUsage(before);
        work.push(events / ((user + system) / 1_000_000));
      }
      rates.set(name, median(seen));
      shown.push(`${name} ${median(seen).toFixed(0)} (${median(work).toFixed(0)})`);
    }
    console.log(
      `rebuild from ${events.toLocaleString('en')} events, ${family.name}: ${shown.join(', ')} events/s (of processor time)`,
    );
    return rates;
  } finally {
    await engines.close();
    data.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Rebuilds each projection over logs that have nothing but its own events. A process manager is rebuilt by no command, and so is not
 * among them.
 * @param events of each log, at least
 * @returns the slowest rate of each projection, events per second
 */
export async function rebuildsOfOwnEvents(
  events: number,
  rounds: number,
  logger: Logger,
): Promise<ReadonlyMap<string, number>> {
  const slowest = new Map<string, number>();
  for (const family of eventFamilies(events, Date.now()))
    for (const [name, rate] of await rebuilt(family, rounds, logger))
      if (!family.isBare) slowest.set(name, Math.min(rate, slowest.get(name) ?? Number.POSITIVE_INFINITY));
  return slowest;
}
