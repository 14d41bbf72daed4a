import { boardOf } from '@royal-chess/domain/chess/board-of';
import { parsePgn } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { mineMates } from '@royal-chess/domain/puzzle/mine-mates';
import { puzzleHeader, writePuzzle } from '@royal-chess/domain/puzzle/read-puzzle';
import { selfPlay } from '@royal-chess/domain/puzzle/self-play';
import { BadUse } from '../bad-use.ts';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { readBytes } from '../input-file.ts';
import { ProgressBar } from '../progress-bar.ts';

export interface MineFlags {
  readonly selfPlay?: string;
  readonly seed: string;
}

interface MinedGame {
  readonly startFen: string | undefined;
  readonly moves: readonly string[];
  /** Address of the game. */
  readonly site: string | null;
}

/** Games between two updates of the progress. */
const stride = 20;

/**
 * Prints a row for each mate that the games of a file, or games of self-play, made possible; each position once. Exit code 1 when games
 * could not be read.
 * @throws BadUse without games to read
 */
export async function minePuzzlesCommand(
  file: string | undefined,
  flags: MineFlags,
  output: CliOutput,
): Promise<number> {
  const count = flags.selfPlay === undefined ? null : Number(flags.selfPlay);
  if ((file === undefined) === (count === null))
    throw new BadUse('file', 'Either FILE or --self-play N is expected.');
  if (count !== null && !(Number.isInteger(count) && count >= 1))
    throw new BadUse('self-play', 'A whole number of games from 1 is expected.');
  const faults: number[] = [];
  const games = file === undefined ? playedGames(count!, flags.seed) : readGames(file, output, faults);
  const bar = output.io.watched ? new ProgressBar('games') : null;
  const seen = new Set<string>();
  let done = 0;
  if (!output.json) output.io.out(puzzleHeader);
  for await (const { startFen, moves, site } of games) {
    const start = boardOf(startFen);
    if (start.ok)
      for (const puzzle of mineMates(start.value, moves, site)) {
        if (seen.has(puzzle.id)) continue;
        seen.add(puzzle.id);
        if (!output.json) output.io.out(writePuzzle(puzzle));
      }
    done += 1;
    if (done % stride === 0) bar?.show({ done, total: count, finished: false });
  }
  bar?.show({ done, total: count, finished: true });
  if (output.json) output.io.out(JSON.stringify({ games: done, puzzles: seen.size, faults: faults.length }));
  else output.io.err(`${done} games, ${seen.size} puzzles, ${faults.length} games not read`);
  return faults.length === 0 ? RIGHT : FOUND_WRONG;
}

async function* playedGames(count: number, seed: string): AsyncGenerator<MinedGame, void> {
  for (let number = 0; number < count; number += 1)
    yield { startFen: undefined, moves: selfPlay(`${seed}-${number}`), site: null };
}

async function* readGames(
  file: string,
  output: CliOutput,
  faults: number[],
): AsyncGenerator<MinedGame, void> {
  for await (const entry of parsePgn(readBytes(file, output.io))) {
    if (entry.kind === 'error') {
      faults.push(entry.line);
      output.io.err(`line ${entry.line}: ${entry.error}`);
    } else if (entry.variant === 'classical') {
      const site = entry.tags.get('Site') ?? '';
      const { startFen, moves } = entry;
      yield { startFen, moves, site: /^https:\/\/[^\s,]{1,190}$/.test(site) ? site : null };
    }
  }
}
