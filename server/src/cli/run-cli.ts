import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { addBackupCommands } from './backup-commands.ts';
import { BadUse } from './bad-use.ts';
import { addChessCommands, type Carry } from './chess-commands.ts';
import { BAD_USE, RIGHT, type CliIo } from './cli-io.ts';
import { addAnalysisCommands } from './analysis-commands.ts';
import { addEngineCommands } from './engine-commands.ts';
import { addPuzzleCommands } from './puzzle-commands.ts';
import { addFideCommands } from './fide-commands.ts';
import { addLibraryCommands } from './library-commands.ts';
import { addOperationsCommands } from './operations-commands.ts';
import { addTournamentCommands } from './tournament-commands.ts';
import { CliOutput } from './cli-output.ts';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * Carries out a command line and resolves with its exit code: 0 right, 1 found something wrong, 2 bad use. Only a fault of
 * the program itself rejects.
 *
 * @param args without the program's own name
 */
export async function runCli(args: readonly string[], io: CliIo): Promise<number> {
  const output = new CliOutput(io, args.includes('--json'));
  let code = RIGHT;
  const program = programOf(io, async (work) => {
    code = await work(output);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return RIGHT;
      // Commander has printed it already.
      return refuse(output, { field: 'usage', message: error.message.replace(/^error: /, '') });
    }
    if (!(error instanceof BadUse)) throw error;
    io.err(error.field === 'server' ? error.message : `${error.field}: ${error.message}`);
    return refuse(output, { field: error.field, message: error.message, ...error.details });
  }
}

function refuse(output: CliOutput, error: { readonly field: string; readonly message: string }): number {
  if (output.json) output.io.out(JSON.stringify({ error }));
  return BAD_USE;
}

function programOf(io: CliIo, carry: Carry): Command {
  const program = new Command('royal-chess')
    .description(
      'Royal Chess from the command line. import, search, explore, export, fide import, puzzles import, rebuild and parked work with the running server of DATA_DIR, or without one.',
    )
    .option('--json', 'print the result as one line of JSON', false)
    .version(manifest.version)
    .configureOutput({
      writeOut: (text) => io.out(text.replace(/\n$/, '')),
      writeErr: (text) => io.err(text.replace(/\n$/, '')),
    })
    .exitOverride();
  addChessCommands(program, carry);
  addTournamentCommands(program, carry);
  addLibraryCommands(program, carry);
  program
    .command('rebuild')
    .description('rebuild a read model from the event store, while the old one continues to answer')
    .argument('[name]', 'read model; without it the command lists all')
    .option('--drop-index', 'first remove a search index of another mapping: no server starts with it', false)
    .action((name: string | undefined, { dropIndex }: { dropIndex: boolean }) =>
      carry(async (output) => {
        const [{ withServer }, { rebuildCommand }, { dropIndexes }] = await Promise.all([
          import('./with-server.ts'),
          import('./rebuild.command.ts'),
          import('./drop-indexes.ts'),
        ]);
        if (dropIndex) await dropIndexes(name, output);
        return withServer((server) => rebuildCommand(server, name, output));
      }),
    );
  addFideCommands(program, carry);
  addPuzzleCommands(program, carry);
  addAnalysisCommands(program, carry);
  addEngineCommands(program, carry);
  addOperationsCommands(program, carry);
  addBackupCommands(program, carry);
  return program;
}
