import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { ConfigError, loadConfig } from '@royal-chess/services/platform/config';
import { DataFolderInUse, DataFolderUnusable } from '../data-folder.ts';
import { waitUntilCaughtUp } from './caught-up.ts';
import { importCommand } from './import.command.ts';
import { CommandRefused } from './progress-stream.ts';
import { rebuildCommand } from './rebuild.command.ts';
import { connect, type ServerConnection } from './server-connection.ts';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What a person can mend without a stack trace. */
const expected = [CommandRefused, ConfigError, DataFolderInUse, DataFolderUnusable];

const program = new Command('royal-chess')
  .description(
    'Royal Chess from the command line. Works with the running server of DATA_DIR, or without one.',
  )
  .option('--json', 'print the result as one line of JSON', false)
  .version(manifest.version)
  .exitOverride();

async function withServer(work: (server: ServerConnection, json: boolean) => Promise<number>): Promise<void> {
  const server = await connect(loadConfig(process.env));
  try {
    process.exitCode = await work(server, program.opts<{ json: boolean }>().json);
    if (server.own) await waitUntilCaughtUp(server);
  } finally {
    await server.close();
  }
}

program
  .command('import')
  .description('bring the games of a PGN file into the game database; known games are skipped')
  .argument('<file>', 'PGN file')
  .action((file: string) => withServer((server, json) => importCommand(server, file, json)));
program
  .command('rebuild')
  .description('build a read model anew from the event store, while the old one goes on answering')
  .argument('<name>', 'read model, as the admin dashboard lists them')
  .action((name: string) => withServer((server, json) => rebuildCommand(server, name, json)));

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else if (expected.some((kind) => error instanceof kind)) {
    console.error((error as Error).message);
    process.exitCode = 2;
  } else throw error;
}
