import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { BadUse } from '../bad-use.ts';
import type { EnginePackage } from './engine-package.ts';

/** Time between two looks at how much has arrived, milliseconds. */
const lookMs = 500;
/** The archive is in npm's cache, too, and the engine comes to it, bytes. */
const roomOf = (bytes: number): number => bytes * 2 + 20_000_000;
/** Codes of npm for a registry that it cannot reach. */
const unreachable =
  /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET\w*|EIDLETIMEOUT)$/;

/** Bytes of the files of a folder that npm fills; a file may vanish meanwhile. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      (found) => (found.isFile() ? found.size : 0),
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** npm waits between its attempts, ten seconds and a minute by default: a person watches this one. */
const retries = ['--fetch-retry-mintimeout', '1000', '--fetch-retry-maxtimeout', '5000'];

/** @throws BadUse where the disk of a folder has less than that */
async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const room = bavail * bsize;
  if (room < bytes)
    throw new BadUse(
      'disk',
      `The disk of ${folder} has ${Math.floor(room / 1e6)} MB of room; ${Math.ceil(bytes / 1e6)} MB are needed while the engine is fetched.`,
    );
}

/** What npm says went wrong, as something that a person can act on. */
function failure(said: string): BadUse {
  const [, code = ''] = /^npm error code (\S+)/m.exec(said) ?? [];
  if (unreachable.test(code))
    return new BadUse(
      'network',
      `npm cannot reach its registry (${code}). Check the network and npm's settings.`,
    );
  if (code === 'ENOSPC') return new BadUse('disk', 'The disk is full. Make room, and repeat the command.');
  if (code === 'EINTEGRITY')
    return new BadUse('integrity', 'What the registry sent is not what it announced. Nothing was added.');
  const lines = said
    .split('\n')
    .filter((line) => line.startsWith('npm error ') && !/ code | log /.test(line));
  const why = lines[0]?.replace('npm error ', '') ?? said.trim().slice(-200);
  return new BadUse('npm', `npm could not fetch the package${code && ` (${code})`}: ${why}`);
}

/**
 * Fetches a package by npm with its own configuration: registry, proxy and access are those of npm. No script of it is run.
 * @param into folder that takes the archive, and while it arrives npm's cache
 * @param onBytes receives how much has arrived
 * @returns path of the archive
 * @throws BadUse saying what failed
 */
export async function fetchPackage(
  { name, version, bytes }: Pick<EnginePackage, 'name' | 'version' | 'bytes'>,
  into: string,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  await refuseWithoutRoom(into, roomOf(bytes));
  const cache = join(into, 'cache');
  mkdirSync(cache);
  const isWindows = process.platform === 'win32';
  const quoted = (path: string): string => (isWindows ? `"${path}"` : path);
  const settings = ['--ignore-scripts', '--loglevel', 'error', ...retries];
  const places = ['--pack-destination', quoted(into), '--cache', quoted(cache)];
  const npm = spawn('npm', ['pack', `${name}@${version}`, ...settings, ...places], {
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: isWindows,
    env: process.env,
    signal,
  });
  let said = '';
  npm.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const looks = setInterval(() => void sizeOf(cache).then(onBytes), lookMs);
  try {
    await new Promise<void>((resolve, reject) => {
      let fault: Error | null = null;
      npm.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT')
          reject(
            new BadUse('npm', 'There is no npm on PATH. Install it, or name the archive with --from FILE.'),
          );
        // What it writes is removed next: it must have ended.
        fault = error;
      });
      npm.on('close', (code) => (code === 0 && !fault ? resolve() : reject(fault ?? failure(said))));
    });
  } finally {
    clearInterval(looks);
  }
  return join(into, `${name}-${version}.tgz`);
}
