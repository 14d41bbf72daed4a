import { BadUse, wholeNumber } from '../bad-use.ts';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import { readLines } from '../input-file.ts';
import type { CliOutput } from '../cli-output.ts';
import { countNodes, readDepth } from './perft.command.ts';
import { readVariant } from './position-arguments.ts';

const most = Number.MAX_SAFE_INTEGER;

interface Check {
  readonly line: number;
  readonly fen: string;
  /** Variant named just before the position. */
  readonly variant: string | undefined;
  readonly depth: number;
  readonly expected: number;
}

/**
 * The checks of a table: `epd FEN`, then a line `perft DEPTH NODES` for each. A line `variant NAME` holds for the next
 * position; others follow from the width of the board, and 8 files are read as Chess960, whose rules contain the classical.
 * Other lines are skipped.
 */
async function* checksOf(lines: AsyncIterable<string>): AsyncGenerator<Check, void, undefined> {
  let number = 0;
  let named: string | undefined;
  let variant: string | undefined;
  let fen: string | undefined;
  for await (const text of lines) {
    number += 1;
    const [word = '', ...rest] = text.trim().split(/\s+/);
    if (word === 'variant') named = rest.join(' ');
    else if (word === 'epd') {
      [fen, variant, named] = [rest.join(' '), named, undefined];
    } else if (word === 'perft') {
      const [depth = '', nodes = ''] = rest;
      if (fen === undefined)
        throw new BadUse('file', `line ${number}: "epd FEN" is expected before the first "perft".`);
      yield {
        line: number,
        fen,
        variant,
        depth: readDepth(depth),
        expected: wholeNumber('count', nodes, 0, most),
      };
    }
  }
}

/** Checks the counts of a table up to `maxNodes`; exit code 1 when one is wrong. */
export async function perftFileCommand(
  options: { readonly file: string; readonly maxNodes?: string; readonly variant?: string },
  output: CliOutput,
): Promise<number> {
  const limit = options.maxNodes === undefined ? most : wholeNumber('max-nodes', options.maxNodes, 0, most);
  const wrong: (Check & { readonly counted: number })[] = [];
  let [checks, recordedSkipped, nodes] = [0, 0, 0];
  let line = 0;
  const lines = counted(readLines(options.file, output.io), () => (line += 1));
  const started = performance.now();
  try {
    for await (const check of checksOf(lines)) {
      if (check.expected > limit) {
        recordedSkipped += 1;
        continue;
      }
      checks += 1;
      const variant = readVariant(check.variant ?? options.variant, check.fen, '960');
      const found = countNodes(check.fen, variant, check.depth);
      nodes += found;
      if (found === check.expected) continue;
      wrong.push({ ...check, counted: found });
      output.detail(
        `line ${check.line}: perft ${check.depth} of ${check.fen} is ${found}, not ${check.expected}`,
      );
    }
  } catch (error) {
    if (error instanceof BadUse && line > 0 && error.field !== 'file')
      throw new BadUse(error.field, `line ${line}: ${error.message}`, { line, ...error.details });
    throw error;
  }
  if (checks + recordedSkipped === 0)
    throw new BadUse('file', 'Lines "epd FEN" and "perft DEPTH NODES" are expected; there are none.');
  const ms = Math.round(performance.now() - started);
  const words = `${checks} checks, ${wrong.length} mismatches`;
  output.answer(words, { checks, mismatches: wrong.length, recordedSkipped, nodes, ms, wrong });
  return wrong.length === 0 ? RIGHT : FOUND_WRONG;
}

async function* counted(
  lines: AsyncIterable<string>,
  count: () => void,
): AsyncGenerator<string, void, undefined> {
  for await (const line of lines) {
    count();
    yield line;
  }
}
