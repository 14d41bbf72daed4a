import { readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { type Finding, Findings } from '../engine-checks/finding.ts';
import type { EngineProgram } from './engine-program.ts';

/** Files of a table end so: `.rtbw` has win, draw or loss, `.rtbz` the moves to the next capture or pawn move. */
const ending = /^(K[QRBNP]*vK[QRBNP]*)\.rtbw$/;

/** The folders of `SYZYGY_PATH`. */
const foldersOf = (path: string): readonly string[] =>
  path.split(delimiter).filter((folder) => folder !== '');

/** Names of the tables in a folder, such as `KQvKR`. */
const tablesIn = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((file) => ending.exec(file)?.[1] ?? []);

/** The most men of tables, kings included; 0 without any. */
export const mostMen = (tables: readonly string[]): number =>
  Math.max(0, ...tables.map((name) => name.length - 1));

function findingOf(findings: Findings, folder: string): Finding {
  try {
    const tables = tablesIn(folder);
    if (tables.length > 0)
      return findings.ok(folder, `${tables.length} tables of up to ${mostMen(tables)} men`);
    return findings.warning(
      folder,
      'has no file of a table',
      'Put .rtbw and .rtbz files there, or correct SYZYGY_PATH.',
    );
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const found =
      code === 'ENOENT'
        ? 'does not exist'
        : code === 'ENOTDIR'
          ? 'is no folder'
          : `cannot be read: ${message}`;
    return findings.warning(folder, found, 'Correct SYZYGY_PATH, or give this user the folder.');
  }
}

/**
 * Names of the tables in the folders of `SYZYGY_PATH`, such as `KQvKR`; folders that cannot be read have none.
 * @param path null where none is configured
 */
export function syzygyTables(path: string | null): ReadonlySet<string> {
  const names = foldersOf(path ?? '').flatMap((folder) => {
    try {
      return tablesIn(folder);
    } catch {
      return [];
    }
  });
  return new Set(names);
}

/**
 * Checks what `SYZYGY_PATH` names. An engine reports nothing of a folder that it cannot read.
 * @param program the engine of the server
 * @returns nothing where no tables are configured
 */
export function checkSyzygy(path: string | null, program: EngineProgram | null): readonly Finding[] {
  if (path === null) return [];
  const findings = new Findings('endgame tables', []);
  const found = foldersOf(path).map((folder) => findingOf(findings, folder));
  if (program?.options) return found;
  const reader = program ? `${program.name} cannot read them` : 'there is no engine to read them';
  return [
    ...found,
    findings.warning('engine', reader, 'Install a native Stockfish, or name one in STOCKFISH_PATH.'),
  ];
}
