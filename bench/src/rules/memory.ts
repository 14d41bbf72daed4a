import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Goal, lessThan } from '../support/report.ts';
import type { ImportReport } from './import-child.ts';
import type { RunOptions } from './run-options.ts';
import { type SeededGame, seededGames } from './seeded-games.ts';

const MEGABYTE = 1e6;
const child = fileURLToPath(new URL('./import-child.js', import.meta.url));

/** A game as servers write them: tags, and every third game with clocks, comments and a variation. */
function gameText({ moves, result }: SeededGame, number: number): string {
  const talks = number % 3 === 0;
  const words = moves.map((move, ply) => {
    const numbered = ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : move;
    if (!talks) return numbered;
    const aside = ply % 20 === 10 ? ` $${(ply % 6) + 1} {A thought.} (${ply / 2 + 1}. ${move} {again})` : '';
    return `${numbered} {[%clk 0:0${ply % 10}:${10 + (ply % 50)}]}${aside}`;
  });
  const tags = `[Event "Seeded"]\n[Site "?"]\n[Date "2026.11.21"]\n[Round "${number}"]\n[White "A"]\n[Black "B"]\n[Result "${result}"]\n`;
  return `${tags}\n${words.join(talks ? ' ' : '\n')} ${result}\n\n`;
}

interface Generated {
  readonly bytes: number;
  readonly games: number;
  readonly plies: number;
}

/** Writes games until the file is big enough. */
function generateFile(path: string, megabytes: number): Generated {
  const games = seededGames(500, 160);
  const pool = Array.from({ length: 500 }, () => games.next().value);
  const file = openSync(path, 'w');
  const written = { bytes: 0, games: 0, plies: 0 };
  while (written.bytes < megabytes * MEGABYTE) {
    let block = '';
    for (const game of pool) {
      block += gameText(game, written.games);
      written.games += 1;
      written.plies += game.moves.length;
    }
    written.bytes += writeSync(file, block);
  }
  closeSync(file);
  return written;
}

/** Imports a generated file in a separate process and returns its peak memory in megabytes. */
function importOf(path: string, megabytes: number): number {
  const generated = generateFile(path, megabytes);
  const run = spawnSync(process.execPath, [child, path], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`The import failed: ${run.stderr}`);
  const { games, plies, faults, seconds, peakBytes } = JSON.parse(run.stdout) as ImportReport;
  if (games !== generated.games || plies !== generated.plies || faults > 0)
    throw new Error(
      `Import of ${generated.games} games, ${generated.plies} plies: ${games}, ${plies}, ${faults} faults`,
    );
  const peak = peakBytes / MEGABYTE;
  console.log(
    `  ${(generated.bytes / MEGABYTE).toFixed(0)} MB, ${games.toLocaleString('en')} games, ${plies.toLocaleString('en')} half-moves: peak ${peak.toFixed(0)} MB, ${seconds.toFixed(1)} s, ${(games / seconds).toFixed(0)} games/s`,
  );
  return peak;
}

/** Memory of a streaming import, which must not depend on the size of the file. */
export function memoryGoals(options: RunOptions): Goal[] {
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-import-'));
  const path = join(folder, 'games.pgn');
  console.log('\nstreaming import, processor time');
  try {
    const peaks = (options.short ? [50] : [50, 500]).map((megabytes) => importOf(path, megabytes));
    return [lessThan('peak memory of the largest streaming import, MB', peaks.at(-1)!, 150)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
