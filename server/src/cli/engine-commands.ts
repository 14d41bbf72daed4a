import { Argument, type Command } from 'commander';
import type { Carry } from './chess-commands.ts';
import type { AddEngineFlags } from './engines/engines.command.ts';

/** The engines that can be added. */
const which = () => new Argument('<engine>', 'the engine').choices(['stockfish']);

/** Commands on the engines of pages. */
export function addEngineCommands(program: Command, carry: Carry): void {
  const engines = program.command('engines').description('work on the engines that pages run');
  engines
    .command('add')
    .description('add a stronger engine, which npm fetches; a running server has it at once')
    .addArgument(which())
    .option('--from <file>', 'archive of the package, as npm pack writes it, instead of the network')
    .action((_: string, flags: AddEngineFlags) =>
      carry(async (output) => (await parts()).addEngineCommand(flags, output)),
    );
  engines
    .command('list')
    .description('list them, and which runs')
    .action(() => carry(async (output) => (await parts()).listEnginesCommand(output)));
  engines
    .command('remove')
    .description('remove an engine that was added')
    .addArgument(which())
    .action(() => carry(async (output) => (await parts()).removeEngineCommand(output)));
}

const parts = () => import('./engines/engines.command.ts');
