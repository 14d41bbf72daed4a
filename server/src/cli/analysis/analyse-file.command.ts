import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PgnGame } from '@royal-chess/domain/chess/pgn/pgn-game';
import { parsePgn } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { PositionJudge } from '@royal-chess/domain/engine/position-judge';
import { gamePositions, isReportable } from '@royal-chess/domain/game-report/game-positions';
import { gameReport, type GameReport } from '@royal-chess/domain/game-report/game-report';
import { judgePosition } from '@royal-chess/domain/game-report/judge-position';
import { engineProcess } from '@royal-chess/infra/uci-engine/engine-process';
import { engineProgram } from '@royal-chess/infra/uci-engine/engine-program';
import { BadUse, wholeNumber } from '../bad-use.ts';
import { engineConfig } from '../engines/engine-config.ts';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { readBytes } from '../input-file.ts';
import { ProgressBar } from '../progress-bar.ts';
import { sidesText } from './sides-text.ts';

export interface AnalyseFlags {
  readonly nodes: string;
  readonly kept?: string;
  readonly again?: boolean;
  readonly cancel?: boolean;
}

/** A report of a game of a file, as it is printed and kept. */
interface FileReport {
  /** Of moves and start: the same game is judged once. */
  readonly key: string;
  readonly white: string;
  readonly black: string;
  readonly moves: readonly string[];
  readonly accuracy: Readonly<Record<'white' | 'black', number | null>>;
  readonly classes: readonly string[];
  readonly critical: readonly number[];
}

/**
 * Judges the games of PGN files by an engine in a process of its own. With `--kept` each report is written when it is made, and a
 * command that was ended goes on behind the last. Theory is not known here. Exit code 1 when games could not be read.
 * @throws BadUse without an engine, and as `readBytes`
 */
export async function analyseFiles(
  files: readonly string[],
  flags: AnalyseFlags,
  output: CliOutput,
): Promise<number> {
  const nodes = wholeNumber('nodes', flags.nodes, 1_000, 100_000_000);
  const program = engineProgram(engineConfig());
  if (program === null)
    throw new BadUse('engine', 'Install Stockfish, or name its program in STOCKFISH_PATH.');
  const kept = flags.kept === undefined ? null : resolve(output.io.cwd, flags.kept);
  const known = kept === null ? new Set<string>() : keysOf(kept);
  const judge = new PositionJudge(engineProcess(program));
  const counts = { made: 0, skipped: 0, unread: 0 };
  try {
    for (const file of files)
      for await (const game of parsePgn(readBytes(file, output.io))) {
        const wanted = game.kind === 'error' ? null : wantedOf(game);
        if (game.kind === 'error' || wanted === null) {
          counts.unread += 1;
          output.io.err(
            `${file}: line ${game.line}: ${game.kind === 'error' ? game.error : 'not for the engine'}`,
          );
        } else if (known.has(wanted.key)) counts.skipped += 1;
        else {
          known.add(wanted.key);
          const report = reportOf(game, wanted, await judged(wanted, judge, nodes, output));
          if (kept !== null) appendFileSync(kept, `${JSON.stringify(report)}\n`);
          const { white, black, accuracy } = report;
          output.detail(`${white} - ${black}\t${sidesText(accuracy.white, accuracy.black)}`);
          counts.made += 1;
        }
      }
  } finally {
    judge.end();
  }
  const { made, skipped, unread } = counts;
  output.answer(`${made} reports made, ${skipped} known before, ${unread} games not judged`, counts);
  return unread === 0 ? RIGHT : FOUND_WRONG;
}

interface Wanted {
  readonly key: string;
  readonly moves: readonly string[];
  readonly positions: ReturnType<typeof gamePositions>;
}

function wantedOf({ variant, startFen, moves }: PgnGame): Wanted | null {
  const game = { variant, startFen, moves };
  const positions = gamePositions(game);
  if (!isReportable(positions, game)) return null;
  const key = createHash('sha256')
    .update([variant, startFen, ...moves].join(' '))
    .digest('hex')
    .slice(0, 32);
  return { key, moves, positions };
}

async function judged({ positions, moves }: Wanted, judge: PositionJudge, nodes: number, output: CliOutput) {
  const bar = output.io.watched ? new ProgressBar('positions') : null;
  const found = [];
  for (const position of positions) {
    found.push(await judgePosition(judge, position, nodes));
    bar?.show({ done: found.length, total: positions.length, finished: found.length === positions.length });
  }
  return gameReport({
    first: positions[0]?.turn ?? 'white',
    moves,
    legal: positions.map((position) => position.legalMoves().length),
    positions: found,
    theoryPlies: 0,
  });
}

const reportOf = ({ tags }: PgnGame, { key }: Wanted, report: GameReport): FileReport => ({
  key,
  white: tags.get('White') ?? '?',
  black: tags.get('Black') ?? '?',
  moves: report.moves.map(({ uci }) => uci),
  accuracy: { white: report.white.accuracy, black: report.black.accuracy },
  classes: report.moves.map((move) => move.class),
  critical: report.critical,
});

/** Keys of the reports of a file; a last line that was cut by a kill is none. */
function keysOf(file: string): Set<string> {
  if (!existsSync(file)) return new Set();
  const text = readFileSync(file, 'utf8');
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return new Set(
    text
      .split('\n')
      .slice(0, -1)
      .flatMap((line) => /^\{"key":"([0-9a-f]{32})"/.exec(line)?.[1] ?? []),
  );
}
