import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Finding, Findings, messageOf } from '@royal-chess/infra/engine-checks/finding';
import { DataFolder } from '../data-folder.ts';
import { checkDataFiles } from './data-files-check.ts';

const megabyte = 1_048_576;
/** Below the first an append may fail at any time; below the second an operator should act. */
const leastMegabytes = 100;
const fewMegabytes = 1_024;

/** Checks whether the data folder is writable, has room, and is held by a server, and the files in it. */
export function* checkDataFolder(path: string): Iterable<Finding> {
  const findings = new Findings('data folder', []);
  const folder = resolve(path);
  const there = nearest(folder);
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
    yield findings.ok('writable', existsSync(folder) ? folder : `${folder} will be made`);
  } catch (error) {
    yield findings.fault(
      'writable',
      messageOf(error),
      'Give this user the folder, or name another in DATA_DIR.',
    );
    return;
  }
  yield room(findings, there);
  yield lock(findings, folder);
  yield* checkDataFiles(folder);
}

/** The folder, or the nearest one above it that exists. */
function nearest(folder: string): string {
  let path = folder;
  while (!existsSync(path) && dirname(path) !== path) path = dirname(path);
  return path;
}

function room(findings: Findings, folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = Math.floor((bavail * bsize) / megabyte);
  const found = `${megabytes.toLocaleString('en')} MB free`;
  const remedy = 'Make room, or name a folder on a larger disk in DATA_DIR.';
  if (megabytes < leastMegabytes) return findings.fault('room', found, remedy);
  if (megabytes < fewMegabytes) return findings.warning('room', found, remedy);
  return findings.ok('room', found);
}

function lock(findings: Findings, folder: string): Finding {
  try {
    return findings.ok('lock', DataFolder.isHeld(folder) ? 'held by a running server' : 'free');
  } catch (error) {
    return findings.fault('lock', messageOf(error), 'See who may read lock.db in the folder.');
  }
}
