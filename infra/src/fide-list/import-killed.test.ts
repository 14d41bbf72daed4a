import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import type { FidePlayer } from '@royal-chess/contracts/fide';
import { SqliteFideList } from './sqlite-fide-list.ts';
import { fidePlayerOf, rated } from './testing/fide-players.ts';
import { listFile } from './testing/list-file.ts';

const count = 3_000;
const playersRated = (rating: number): FidePlayer[] =>
  Array.from({ length: count }, (_, number) =>
    fidePlayerOf(number + 1, `Player ${number}, Some`, { standard: rated(rating) }),
  );
const before = playersRated(1_500);
const after = playersRated(1_600);

async function importWhole(path: string, players: readonly FidePlayer[], at: number): Promise<void> {
  const list = SqliteFideList.open(path);
  async function* file(): AsyncGenerator<Uint8Array> {
    yield listFile(players);
  }
  for await (const line of list.import(file(), { type: null, at })) expect(line.faulty).toBe(0);
  list.close();
}

/** Starts an import in a process of its own, and kills it in the middle of the list. */
async function killWhileImporting(path: string, players: readonly FidePlayer[]): Promise<void> {
  const program = fileURLToPath(new URL('./testing/import-process.ts', import.meta.url));
  const flags = ['--conditions=source', '--experimental-transform-types', '--no-warnings'];
  const child = spawn(process.execPath, [...flags, program, path], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const bytes = listFile(players);
  // the other half never comes: the process waits for it when it is killed
  child.stdin.write(bytes.subarray(0, bytes.length / 2));
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('an import that is killed leaves every player of the list before, and the next one makes the list whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-fide-'));
  const path = join(folder, 'fide.db');
  try {
    await importWhole(path, before, 5);
    await killWhileImporting(path, after);

    const check = new DatabaseSync(path);
    expect(check.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    check.close();
    const list = SqliteFideList.open(path);
    expect(await list.status()).toEqual({ players: count, importedAt: 5 });
    for (const [index, player] of before.entries())
      expect([player, after[index]]).toContainEqual(await list.player(player.fideId));
    expect(await list.player(count)).toEqual(before.at(-1));
    expect(await list.search('player 2999', 1)).toEqual([before.at(-1)]);
    list.close();

    await importWhole(path, after, 10);
    const next = SqliteFideList.open(path);
    expect(await next.status()).toEqual({ players: count, importedAt: 10 });
    for (const player of after) expect(await next.player(player.fideId)).toEqual(player);
    next.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
