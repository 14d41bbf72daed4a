// Imports a list of FIDE's size twice and searches it; see docs/benchmarks.md.
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FideImportLine } from '@royal-chess/contracts/fide';
import { SqliteFideList } from '@royal-chess/infra/fide-list/sqlite-fide-list';
import { atLeast, type Goal, lessThan, machine, numberOption, report } from '../support/report.ts';
import { generatedList } from './generated-list.ts';
import { searchTimes } from './search-times.ts';
import { watchThread } from '../support/thread-work.ts';

const players = numberOption('players', 1_900_000);
const megabyte = 1_048_576;

const folder = mkdtempSync(join(tmpdir(), 'fide-list-'));

/** Imports a list from a file, and watches how much this thread works meanwhile. */
async function importOnce(list: SqliteFideList, what: string, changes: number): Promise<Goal[]> {
  const file = join(folder, 'players_list.txt');
  await pipeline(Readable.from(generatedList(players, changes)), createWriteStream(file));
  // What generating the list has left behind.
  globalThis.gc?.();
  const [work, cpu] = [watchThread(), process.cpuUsage()];
  const start = performance.now();
  let last: FideImportLine | undefined;
  for await (const line of list.import(createReadStream(file), { type: null, at: 0 })) last = line;
  const seconds = (performance.now() - start) / 1_000;
  const { totalMs, longestMs } = work.stop();
  const { user, system } = process.cpuUsage(cpu);
  const cpuSeconds = (user + system) / 1e6;
  console.log(
    `${what}: ${last?.added} added, ${last?.changed} changed, ${last?.skipped} as before, ${last?.missing} missing ` +
      `in ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of the processor, ` +
      `${(totalMs / 1_000).toFixed(1)} s of them in this thread`,
  );
  const memory = process.memoryUsage.rss() / megabyte;
  return [
    atLeast(`${what}, rows for a second of the processor`, players / cpuSeconds, 20_000),
    lessThan(`${what}, longest work of this thread, ms`, longestMs, 5),
    lessThan(`${what}, memory, MB`, memory, 500),
  ];
}

const path = join(folder, 'fide.db');
const list = SqliteFideList.open(path);
console.log(`${machine()}\n${players.toLocaleString('en')} players`);
try {
  const goals = [...(await importOnce(list, 'first list', 0)), ...(await importOnce(list, 'next list', 10))];
  console.log(`fide.db: ${Math.round(statSync(path).size / megabyte)} MB`);
  goals.push(...(await searchTimes(list)));
  report('fide', goals);
} finally {
  list.close();
  rmSync(folder, { recursive: true });
}
