import type { Command } from 'commander';
import type { Carry } from './chess-commands.ts';
import type { MineFlags } from './puzzles/mine.command.ts';

/** Commands on puzzles. */
export function addPuzzleCommands(program: Command, carry: Carry): void {
  const puzzles = program.command('puzzles').description('work on puzzles');
  puzzles
    .command('import')
    .description('import puzzles, while the server runs; a newer row of a puzzle replaces the older one')
    .argument(
      '<file>',
      'CSV in the columns of the Lichess database, also in ZIP, gzip or Zstandard ("-" reads the input)',
    )
    .action((file: string) =>
      carry(async (output) => {
        const [{ withServer }, { importPuzzlesCommand }] = await Promise.all([
          import('./with-server.ts'),
          import('./puzzles/import-puzzles.command.ts'),
        ]);
        return withServer((server) => importPuzzlesCommand(server, file, output));
      }),
    );
  puzzles
    .command('mine')
    .description(
      'print the mates in one to three that games made possible, or other tactics, as rows that can be imported',
    )
    .argument('[file]', 'PGN file ("-" reads the input)')
    .option('--engine', 'look for tactics of all kinds, each proved by the engine of the server')
    .option('--nodes <n>', 'positions that the engine searches to prove a move', '60000')
    .option(
      '--self-play <n>',
      'instead of a file: games that the engine, or else the search of the house bots, plays with itself',
    )
    .option(
      '--rare [theme]',
      'of self-play with the engine: only mates in four and more, smothered mates, underpromotion, en passant, castling; or one of mateIn4, mateIn5, underPromotion, enPassant, castling',
    )
    .option('--seed <text>', 'the same seed gives the same games', 'royal-chess')
    .action((file: string | undefined, flags: MineFlags) =>
      carry(async (output) =>
        (await import('./puzzles/mine.command.ts')).minePuzzlesCommand(file, flags, output),
      ),
    );
}
