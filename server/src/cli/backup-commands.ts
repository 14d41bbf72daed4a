import type { Command } from 'commander';
import type { Carry } from './chess-commands.ts';

/** `backup` and `restore`; neither needs a server, and `backup` minds none. */
export function addBackupCommands(program: Command, carry: Carry): void {
  program
    .command('backup')
    .description('write events, accounts and messages into one file, also while servers run')
    .argument('<file>', 'file to write; it must not be there yet')
    .action((file: string) =>
      carry(async (output) => {
        const { backupCommand } = await import('./backup.command.ts');
        return backupCommand(output, file);
      }),
    );
  program
    .command('restore')
    .description(
      'restore a backup, or a copy of events.db, into an empty store: a new DATA_DIR, or an empty database',
    )
    .argument('<file>', 'file that backup has written, or a copy of events.db')
    .action((file: string) =>
      carry(async (output) => {
        const { restoreCommand } = await import('./restore.command.ts');
        return restoreCommand(output, file);
      }),
    );
}
