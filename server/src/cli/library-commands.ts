import { type Command, Option } from 'commander';
import type { Carry } from './chess-commands.ts';
import { addCollectionsCommands } from './library/collections-commands.ts';
import type { ExploreFlags } from './library/explore.command.ts';
import type { ExportFlags } from './library/export.command.ts';
import type { CollectionFlags } from './library/import-collection.ts';
import type { SearchFlags } from './library/search.command.ts';
import { filterOptions, orderOptions } from './library/search-options.ts';

/** Commands on the game database. */
export function addLibraryCommands(program: Command, carry: Carry): void {
  program
    .command('import')
    .description(
      'import the games of PGN files into the game database; known games are skipped, and an import that was cut short goes on',
    )
    .argument('<files...>', 'PGN, also in gzip, Zstandard or ZIP ("-" reads the input)')
    .option(
      '--collection <name>',
      'name or id of the collection; made when there is none (default: Imported games)',
    )
    .option('--visibility <who>', 'who sees a collection that is made: private, link or public', 'public')
    .action((files: string[], flags: CollectionFlags) =>
      carry(async (output) => {
        const [{ withServer }, { importCommand }, { ImportMarks }] = await Promise.all([
          import('./with-server.ts'),
          import('./library/import.command.ts'),
          import('./library/import-marks.ts'),
        ]);
        return withServer((server, { dataDir }) =>
          importCommand(server, files, flags, ImportMarks.of(dataDir), output),
        );
      }),
    );
  const search = program
    .command('search')
    .description('find games in the game database, the newest first')
    .option('--limit <n>', 'most games to print', '25');
  for (const option of [...filterOptions(), ...orderOptions()]) search.addOption(option);
  search.action((flags: SearchFlags) =>
    carry(async (output) => {
      const [{ readServer }, { searchCommand }] = await Promise.all([
        import('./with-server.ts'),
        import('./library/search.command.ts'),
      ]);
      return readServer((server) => searchCommand(server, flags, output));
    }),
  );
  addExplore(program, carry);
  addExport(program, carry);
  addCollectionsCommands(program, carry);
}

function addExplore(program: Command, carry: Carry): void {
  const explore = program
    .command('explore')
    .description('print what was played from a position, with the results')
    .argument('[fen...]', 'position; the start when left out')
    .option('--variant <name>', 'classical, 960 or capablanca (also gothic, embassy)')
    .option('--games <n>', 'games of the position to list, the highest rated and the newest');
  for (const option of filterOptions('fen', 'variant')) explore.addOption(option);
  explore.action((fen: string[], flags: ExploreFlags) =>
    carry(async (output) => {
      const [{ readServer }, { exploreCommand }] = await Promise.all([
        import('./with-server.ts'),
        import('./library/explore.command.ts'),
      ]);
      return readServer((server) => exploreCommand(server, fen, flags, output));
    }),
  );
}

function addExport(program: Command, carry: Carry): void {
  const command = program
    .command('export')
    .description('write games of the game database into a file')
    .argument('<file>', 'PGN, or CSV where it ends in .csv ("-" prints them)')
    .addOption(new Option('--format <format>', 'whatever the name of the file').choices(['pgn', 'csv']));
  for (const option of [...filterOptions(), ...orderOptions()]) command.addOption(option);
  command.action((file: string, flags: ExportFlags) =>
    carry(async (output) => {
      const [{ readServer }, { exportCommand }] = await Promise.all([
        import('./with-server.ts'),
        import('./library/export.command.ts'),
      ]);
      return readServer((server) => exportCommand(server, file, flags, output));
    }),
  );
}
