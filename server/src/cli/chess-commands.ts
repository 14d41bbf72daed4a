import type { Command } from 'commander';
import { BadUse } from './bad-use.ts';
import type { WinnableFlags } from './chess/winnable.command.ts';
import type { CliOutput } from './cli-output.ts';

/** Carries a command out and keeps its exit code. */
export type Carry = (work: (output: CliOutput) => Promise<number>) => Promise<void>;

const VARIANT = ['--variant <name>', 'classical, 960 or capablanca (also gothic, embassy)'] as const;

/** The commands that need chess rules only: no server, no data folder. Each loads its code when it is called. */
export function addChessCommands(program: Command, carry: Carry): void {
  program
    .command('perft')
    .description('count the positions after a number of half-moves, or check a table of such counts')
    .argument('[fen...]', 'position; the start when left out')
    .option('--depth <n>', 'half-moves')
    .option(...VARIANT)
    .option('--file <file>', 'table with lines "epd FEN" and "perft DEPTH NODES" ("-" reads the input)')
    .option('--max-nodes <n>', 'largest count of the table that is checked')
    .action((fen: string[], options: PerftOptions) =>
      carry(async (output) => {
        const { file } = options;
        if (file === undefined && options.maxNodes !== undefined)
          throw new BadUse('max-nodes', '--max-nodes N goes with --file FILE only.');
        if (file === undefined)
          return (await import('./chess/perft.command.ts')).perftCommand(fen, options, output);
        if (fen.length > 0 || options.depth !== undefined)
          throw new BadUse('file', 'Either --file FILE or --depth N and a FEN is expected, not both.');
        return (await import('./chess/perft-file.command.ts')).perftFileCommand({ ...options, file }, output);
      }),
    );
  program
    .command('pgn')
    .description('work on PGN files')
    .command('check')
    .description('read and replay all games of a PGN file')
    .argument('<file>', 'PGN file ("-" reads the input)')
    .action((file: string) =>
      carry(async (output) => (await import('./chess/pgn-check.command.ts')).pgnCheckCommand(file, output)),
    );
  program
    .command('winnable')
    .description('check whether a side can still mate by any series of legal moves (FIDE 6.9)')
    .argument('[fen and color...]', 'position, and white or black')
    .option(
      '--node-limit <n>',
      'positions to visit before the answer is "unknown", 0 for any (default 1000000)',
    )
    .option(
      '--memory-limit <mb>',
      'megabytes to take before the answer is "unknown", 0 for any (default 256)',
    )
    .option(...VARIANT)
    .option('--file <file>', 'list with lines FEN<TAB>COLOR ("-" reads the input); prints an answer a line')
    .action((words: string[], flags: WinnableFlags) =>
      carry(async (output) => {
        const { winnableCommand, winnableFileCommand } = await import('./chess/winnable.command.ts');
        if (flags.file === undefined) return winnableCommand(words, flags, output);
        if (words.length > 0)
          throw new BadUse('file', 'Either --file FILE or a FEN and a colour is expected, not both.');
        return winnableFileCommand(flags.file, flags, output);
      }),
    );
  program
    .command('key')
    .description('print the Polyglot key of a position')
    .argument('<fen...>', 'position')
    .option(...VARIANT)
    .action((fen: string[], options: { variant?: string }) =>
      carry(async (output) => (await import('./chess/key.command.ts')).keyCommand(fen, options, output)),
    );
  program
    .command('san')
    .description('print moves in strict algebraic notation')
    .argument('<moves...>', 'in algebraic (Nf3) or long algebraic notation (g1f3)')
    .option('--from <fen>', 'position to play them from; the start when left out')
    .option(...VARIANT)
    .action((moves: string[], options: { from?: string; variant?: string }) =>
      carry(async (output) => (await import('./chess/san.command.ts')).sanCommand(moves, options, output)),
    );
  program
    .command('opening')
    .description('print ECO code and name of an opening, by transposition')
    .argument('[moves...]', 'in algebraic (Nf3) or long algebraic notation (g1f3)')
    .option('--from <fen>', 'position to play them from; the start when left out')
    .action((moves: string[], options: { from?: string }) =>
      carry(async (output) =>
        (await import('./chess/opening.command.ts')).openingCommand(moves, options, output),
      ),
    );
}

interface PerftOptions {
  readonly depth?: string;
  readonly variant?: string;
  readonly file?: string;
  readonly maxNodes?: string;
}
