import { BadUse, wholeNumber } from '../bad-use.ts';
import { BAD_USE, RIGHT } from '../cli-io.ts';
import { readLines } from '../input-file.ts';
import type { CliOutput } from '../cli-output.ts';
import { joinFen, readColor, readPosition } from './position-arguments.ts';

/** Options of `winnable`, as given. */
export interface WinnableFlags {
  readonly file?: string;
  readonly nodeLimit?: string;
  readonly memoryLimit?: string;
  readonly variant?: string;
}

type Judge = (fen: string, color: string | undefined) => 'winnable' | 'unwinnable' | 'unknown';

const MEGABYTE = 1024 * 1024;

/** The number of an option, 0 for no limit; without the option the library's own limit holds. */
function limitOf(field: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return wholeNumber(field, text, 0, Number.MAX_SAFE_INTEGER) || Infinity;
}

function judgeOf({ nodeLimit, memoryLimit, variant }: WinnableFlags): Judge {
  const nodes = limitOf('node-limit', nodeLimit);
  const megabytes = limitOf('memory-limit', memoryLimit);
  const limit = {
    ...(nodes !== undefined && { nodeLimit: nodes }),
    ...(megabytes !== undefined && { memoryLimit: megabytes * MEGABYTE }),
  };
  return (fen, color) => {
    if (fen === '') throw new BadUse('fen', 'A FEN and a colour are expected.');
    const side = readColor(color);
    return readPosition(fen, variant).winnable(side, limit);
  };
}

/** The last argument is the colour, the text before it the FEN: in quotes, field by field, or before a tab. */
const split = (words: readonly string[]): readonly [string, string | undefined] => [
  joinFen(words.slice(0, -1)),
  words.at(-1),
];

/** Prints whether a side can still mate by any series of legal moves (FIDE 6.9). */
export function winnableCommand(words: readonly string[], flags: WinnableFlags, output: CliOutput): number {
  const judge = judgeOf(flags);
  const [fen, color] = split(words);
  const answer = judge(fen, color);
  output.answer(answer, { answer, fen, color: readColor(color) });
  return RIGHT;
}

/** Prints the answer for each line of a list; one that cannot be read is `invalid`, and the exit code 2 at the end. */
export async function winnableFileCommand(
  file: string,
  flags: WinnableFlags,
  output: CliOutput,
): Promise<number> {
  const judge = judgeOf(flags);
  const answers: string[] = [];
  const counts = { winnable: 0, unwinnable: 0, unknown: 0, invalid: 0 };
  let line = 0;
  const started = performance.now();
  for await (const text of readLines(file, output.io)) {
    line += 1;
    if (text.trim() === '') continue;
    const answer = judgeLine(text, line, judge, output);
    counts[answer] += 1;
    if (output.json) answers.push(answer);
    else output.detail(answer);
  }
  const ms = Math.round(performance.now() - started);
  if (output.json) output.answer('', { ...counts, ms, answers });
  return counts.invalid === 0 ? RIGHT : BAD_USE;
}

function judgeLine(
  text: string,
  line: number,
  judge: Judge,
  output: CliOutput,
): ReturnType<Judge> | 'invalid' {
  try {
    return judge(...split(text.trim().split(/\s+/)));
  } catch (error) {
    if (!(error instanceof BadUse)) throw error;
    output.io.err(`line ${line}: ${error.field}: ${error.message}`);
    return 'invalid';
  }
}
