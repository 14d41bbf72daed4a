// Rebuilds every read model of a server with games played and imported; each must have the same checksum as before.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DashboardAnswer, dashboardAnswer } from '@royal-chess/contracts/admin';
import { importFile } from '../library/import-file.ts';
import { playUntil, productTable } from '../moves/bot-table.ts';
import { pgnGames } from '../rules/pgn-games.ts';
import { numberOption, report } from '../support/report.ts';
import { readControl, ServerProcess } from '../support/server-process.ts';
import { waitForCursors } from './cursors-at-heads.ts';
import { readModelChecksums } from './read-model-checksums.ts';

const tables = numberOption('tables', 8);
const seconds = numberOption('seconds', 10);

const folder = mkdtempSync(join(tmpdir(), 'royal-chess-rebuild-'));
const data = join(folder, 'data');

const catchUpMs = 120_000;

const sessionOf = (server: ServerProcess): Record<string, string> => ({
  cookie: readControl(data)!.cookie,
  origin: server.url,
});

async function projectionsOf(server: ServerProcess): Promise<DashboardAnswer['projections']> {
  const answer = await fetch(`${server.url}/api/admin/dashboard`, { headers: sessionOf(server) });
  return dashboardAnswer.parse(await answer.json()).projections;
}

/** Plays games and imports files. */
async function fill(): Promise<void> {
  const server = await ServerProcess.start(data);
  try {
    const until = performance.now() + seconds * 1_000;
    const measured = { moves: 0, allMoves: 0, latencies: [], games: 0 };
    const all = Array.from({ length: tables }, async (_, number) =>
      playUntil(await productTable(server.url, number), 0, until, measured),
    );
    const target = { url: server.url, cookie: readControl(data)!.cookie };
    const path = join(folder, 'games.pgn');
    const { origin, text } = pgnGames(false);
    writeFileSync(path, text);
    const { games } = await importFile(target, { path, bytes: Buffer.byteLength(text) });
    await Promise.all(all);
    console.log(`${measured.games} games played, ${games} imported: ${origin}`);
    // A process manager that is stopped before its work goes on at the next start: then there are more events than at the first checksum.
    const behind = await waitForCursors(data, await projectionsOf(server), catchUpMs);
    if (behind.length > 0) throw new Error(`${behind[0]!.projection} is behind in ${behind[0]!.stream}`);
  } finally {
    await server.stop();
  }
}

/** Rebuilds all read models; returns their names. */
async function rebuildAll(): Promise<readonly string[]> {
  const server = await ServerProcess.start(data);
  const headers = sessionOf(server);
  try {
    const names = (await projectionsOf(server))
      .filter(({ canRebuild }) => canRebuild)
      .map(({ name }) => name);
    for (const name of names) {
      const url = `${server.url}/api/admin/projections/${name}/rebuild`;
      const text = await (await fetch(url, { method: 'POST', headers })).text();
      if (!text.includes('"finished":true')) throw new Error(`The rebuild of ${name}: ${text.slice(-300)}`);
    }
    return names;
  } finally {
    await server.stop();
  }
}

try {
  await fill();
  const before = readModelChecksums(join(data, 'read.db'));
  const names = await rebuildAll();
  const after = readModelChecksums(join(data, 'read.db'));
  const differing = [...before].filter(([name, { digest }]) => after.get(name)?.digest !== digest);
  for (const [name, { rows, digest }] of before)
    console.log(
      `${name}: ${rows} rows, ${digest.slice(0, 12)}, then ${after.get(name)?.digest.slice(0, 12)}`,
    );
  for (const [name, { rows }] of differing)
    console.log(`${name} DIFFERS: ${rows} rows, then ${after.get(name)?.rows ?? 'none'}`);
  const value = differing.length + (after.size - before.size);
  report('rebuilds', [
    { name: 'read models rebuilt', value: names.length, goal: '> 0', holds: names.length > 0 },
    { name: `tables of ${before.size} whose checksum differs`, value, goal: '= 0', holds: value === 0 },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
