import type { Command } from 'commander';
import { BadUse } from './bad-use.ts';
import type { Carry } from './chess-commands.ts';
import type { PairFlags } from './tournament/pair.command.ts';

/** The commands on tournament files: no server, no data folder. Each loads its code when it is called. */
export function addTournamentCommands(program: Command, carry: Carry): void {
  program
    .command('pair')
    .description('pair a round of a tournament file (TRF), or check all its rounds')
    .argument('<files...>', 'TRF file ("-" reads the input); with --check any number')
    .option('--round <n>', 'round to pair; the next one when left out')
    .option('--system <name>', 'dutch, dubov, burstein, lim, double or team; as the file says when left out')
    .option('--explain', 'say why the round is paired this way')
    .option('--check', 'pair every round again from the rounds before it, and name the rounds that differ')
    .action((files: string[], flags: PairFlags) =>
      carry(async (output) => {
        if (flags.check === true)
          return (await import('./tournament/pair-check.command.ts')).pairCheckCommand(files, flags, output);
        const [file, ...others] = files;
        if (file === undefined || others.length > 0)
          throw new BadUse('file', 'One file is expected; several go with --check only.');
        return (await import('./tournament/pair.command.ts')).pairCommand(file, flags, output);
      }),
    );
  program
    .command('trf')
    .description('work on tournament report files')
    .command('check')
    .description('read a tournament report file (TRF16, TRF26) and name its faults')
    .argument('<file>', 'TRF file ("-" reads the input)')
    .action((file: string) =>
      carry(async (output) =>
        (await import('./tournament/trf-check.command.ts')).trfCheckCommand(file, output),
      ),
    );
}
