import type { PgnEntry } from '@royal-chess/domain/chess/pgn/pgn-game';
import { parsePgn } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import { readBytes } from '../input-file.ts';
import { ProgressBar } from '../progress-bar.ts';
import type { CliOutput } from '../cli-output.ts';

/** Faults that the JSON answer lists at most; all are counted. */
const LISTED = 1_000;
/** Games between two updates of the progress. */
const STRIDE = 500;

/** Reads a PGN file game by game and replays each; exit code 1 when one is broken. */
export async function pgnCheckCommand(file: string, output: CliOutput): Promise<number> {
  const bar = output.io.watched ? new ProgressBar('games') : null;
  const faults: Omit<Extract<PgnEntry, { kind: 'error' }>, 'kind'>[] = [];
  let [games, plies, errors] = [0, 0, 0];
  const started = performance.now();
  for await (const entry of parsePgn(readBytes(file, output.io))) {
    if (entry.kind === 'game') {
      games += 1;
      plies += entry.moves.length;
    } else {
      errors += 1;
      const { kind: _, ...fault } = entry;
      if (faults.length < LISTED) faults.push(fault);
      output.detail(`line ${fault.line}: ${fault.error}`);
    }
    if ((games + errors) % STRIDE === 0) bar?.show({ done: games, total: null, finished: false });
  }
  bar?.show({ done: games, total: null, finished: true });
  const seconds = (performance.now() - started) / 1_000;
  const gamesPerSecond = Math.round((games + errors) / Math.max(seconds, 0.000_001));
  output.answer(`${games} games, ${plies} plies, ${errors} errors, ${gamesPerSecond} games/s`, {
    games,
    plies,
    errors,
    gamesPerSecond,
    seconds,
    faults,
  });
  return errors === 0 ? RIGHT : FOUND_WRONG;
}
