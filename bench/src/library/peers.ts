import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pythonChess = 'chess==1.11.2';
const python = fileURLToPath(new URL('../../src/library/peers/python_chess_import.py', import.meta.url));
const chessJs = fileURLToPath(new URL('./peers/chess-js-import.js', import.meta.url));

/** Games a second of a peer over the first games of a file. */
export type Peer = (pgn: string, folder: string, games: number) => number;

/**
 * python-chess in an environment of its own below `folder`, installed from PyPI.
 * @throws Error when there is no Python 3 or PyPI is out of reach
 */
export function pythonChessPeer(folder: string): Peer {
  const environment = join(folder, 'python');
  const interpreter = join(environment, 'bin', 'python');
  if (!existsSync(interpreter)) {
    execFileSync('python3', ['-m', 'venv', environment]);
    execFileSync(interpreter, [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      pythonChess,
    ]);
  }
  return (pgn, data, games) => rate(interpreter, [python], pgn, data, games);
}

export const chessJsPeer: Peer = (pgn, data, games) =>
  rate(process.execPath, ['--no-warnings', chessJs], pgn, data, games);

function rate(program: string, args: readonly string[], pgn: string, folder: string, games: number): number {
  const database = join(folder, 'peer.db');
  for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true });
  const output = execFileSync(program, [...args, pgn, database, String(games)], { encoding: 'utf8' });
  const { games: read, seconds } = JSON.parse(output.trim().split('\n').at(-1)!) as {
    games: number;
    seconds: number;
  };
  if (read !== games) throw new Error(`${program} read ${read} of ${games} games`);
  return read / seconds;
}
