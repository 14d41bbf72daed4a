import type { Command } from 'commander';
import type { Carry } from './chess-commands.ts';
import { type SearchFlags, searchOptions } from './library/search-options.ts';

/** Commands on the game database. */
export function addLibraryCommands(program: Command, carry: Carry): void {
  program
    .command('import')
    .description('import the games of PGN files into the game database; known games are skipped')
    .argument('<files...>', 'PGN, also in gzip, Zstandard or ZIP ("-" reads the input)')
    .action((files: string[]) =>
      carry(async (output) => {
        const [{ withServer }, { importCommand }] = await Promise.all([
          import('./with-server.ts'),
          import('./library/import.command.ts'),
        ]);
        return withServer((server) => importCommand(server, files, output));
      }),
    );
  const search = program.command('search').description('find games in the game database, the newest first');
  for (const option of searchOptions()) search.addOption(option);
  search.action((flags: SearchFlags) =>
    carry(async (output) => {
      const [{ withServer }, { searchCommand }] = await Promise.all([
        import('./with-server.ts'),
        import('./library/search.command.ts'),
      ]);
      return withServer((server) => searchCommand(server, flags, output));
    }),
  );
  program
    .command('explore')
    .description('print what was played from a position, with the results')
    .argument('[fen...]', 'position; the start when left out')
    .option('--variant <name>', 'classical, 960 or capablanca (also gothic, embassy)')
    .action((fen: string[], flags: { readonly variant?: string }) =>
      carry(async (output) => {
        const [{ withServer }, { exploreCommand }] = await Promise.all([
          import('./with-server.ts'),
          import('./library/explore.command.ts'),
        ]);
        return withServer((server) => exploreCommand(server, fen, flags.variant, output));
      }),
    );
}
