import { type Command, Option } from 'commander';
import { fideRatingType } from '@royal-chess/contracts/fide';
import type { Carry } from './chess-commands.ts';
import type { FideImportFlags } from './fide-import.command.ts';

/** Commands on FIDE's rating list. */
export function addFideCommands(program: Command, carry: Carry): void {
  program
    .command('fide')
    .description("work on FIDE's rating list")
    .command('import')
    .description('import the rating list of FIDE, while the server runs; a newer list replaces the older one')
    .argument('<file>', 'TXT or XML as FIDE publishes it, also in ZIP or gzip')
    .addOption(
      new Option(
        '--type <type>',
        'ratings of a list of one type; the name of the file says it otherwise',
      ).choices(fideRatingType.options),
    )
    .action((file: string, flags: FideImportFlags) =>
      carry(async (output) => {
        const [{ withServer }, { fideImportCommand }] = await Promise.all([
          import('./with-server.ts'),
          import('./fide-import.command.ts'),
        ]);
        return withServer((server) => fideImportCommand(server, file, flags, output));
      }),
    );
}
