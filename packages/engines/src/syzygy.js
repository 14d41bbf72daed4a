import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineAbsent, EngineRefused, EngineUnfetched } from './faults.js';
import { onPath } from './find-java.js';
import { cache } from './folders.js';
import { moveOnce, runToEnd } from './jars.js';

/** The source package of python-chess has the tables of up to four men for its own tests. */
const version = '1.11.2';
const archive = `chess-${version}.tar.gz`;
const sha256 = 'a8b43e5678fdb3000695bdaa573117ad683761e5ca38e591c4826eba6d25bb39';
const tables = `chess-${version}/data/syzygy/regular`;

/** What pip says of a package with another SHA-256. */
const otherHash = /do not match the hashes/i;

/** Where Debian puts programs like Stockfish. */
const games = '/usr/games';

/** Fetches the source package by pip into a folder. pip runs what it has fetched, and so compares the SHA-256 before. */
async function download(pip, folder) {
  const requirements = join(folder, 'requirements.txt');
  writeFileSync(requirements, `chess==${version} --hash=sha256:${sha256}\n`);
  try {
    const from = ['--no-deps', '--no-binary', ':all:', '--require-hashes', '-r', requirements];
    await runToEnd(pip, ['download', '-q', ...from, '-d', folder]);
  } catch (error) {
    if (otherHash.test(error.message))
      throw new EngineRefused(`syzygy: pip refused what was fetched: ${error.message}`, { cause: error });
    throw new EngineUnfetched(`the Syzygy files could not be fetched: ${error.message}`, { cause: error });
  }
}

/** Syzygy files of up to four men, and a native Stockfish that reads them. It is no process: its address is a folder. */
export const syzygy = {
  kind: 'real',
  version: `three and four men, of python-chess ${version}`,
  portCount: 0,
  find(env) {
    const path = [env.PATH, games].filter(Boolean).join(':');
    if (!onPath('stockfish', { PATH: path }))
      throw new EngineAbsent('needs a native Stockfish; Debian: apt-get install stockfish');
    const pip = onPath('pip3', env) ?? onPath('pip', env);
    const tar = onPath('tar', env);
    if (!pip || !tar)
      throw new EngineAbsent(
        'needs `pip3` and `tar` on PATH to fetch the files; Debian: apt-get install python3-pip',
      );
    return { pip, tar };
  },
  /** @param get fetches the archive into a folder; pip when not given */
  async install({ pip, tar }, report, { to = cache, get = (folder) => download(pip, folder) } = {}) {
    const folder = join(to, `syzygy-${version}`);
    if (existsSync(folder)) return { folder };
    report(`syzygy: pip fetches the source package of python-chess ${version}`);
    const staged = `${folder}-fetching-${process.pid}`;
    mkdirSync(staged, { recursive: true });
    try {
      await get(staged);
      const file = join(staged, archive);
      if (createHash('sha256').update(readFileSync(file)).digest('hex') !== sha256)
        throw new EngineRefused(`syzygy: refused what was fetched: ${archive} has another SHA-256`);
      await runToEnd(tar, ['-xzf', file, '-C', staged, tables]);
      moveOnce(join(staged, tables), folder);
    } finally {
      rmSync(staged, { recursive: true, force: true });
    }
    return { folder };
  },
  url: ({ folder }) => folder,
};
