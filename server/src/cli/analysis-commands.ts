import type { Command } from 'commander';
import type { AnalyseFlags } from './analysis/analyse-file.command.ts';
import type { Carry } from './chess-commands.ts';

/** Commands that have an engine judge games. */
export function addAnalysisCommands(program: Command, carry: Carry): void {
  program
    .command('analyse')
    .description(
      'make the reports of games: of PGN files here, of games of the database by the queue of the server',
    )
    .argument('<what...>', 'ids of games, or PGN files ("-" reads the input)')
    .option('--nodes <n>', 'positions that the engine searches behind each move of a file', '200000')
    .option('--kept <file>', 'keep the reports of files there, a line each; games that it has are skipped')
    .option('--again', 'make reports of the database again')
    .option('--cancel', 'cancel reports of the database that are not done')
    .action((what: string[], flags: AnalyseFlags) =>
      carry(async (output) => {
        const { isGameId } = await import('./analysis/game-ids.ts');
        if (!what.some(isGameId))
          return (await import('./analysis/analyse-file.command.ts')).analyseFiles(what, flags, output);
        const [{ withServer }, { analyseGames }] = await Promise.all([
          import('./with-server.ts'),
          import('./analysis/analyse-games.command.ts'),
        ]);
        return withServer((server) => analyseGames(server, what, flags, output));
      }),
    );
}
