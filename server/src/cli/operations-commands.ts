import type { Command } from 'commander';
import type { Carry } from './chess-commands.ts';

/** Commands for operators: parked streams, and checks of every engine. */
export function addOperationsCommands(program: Command, carry: Carry): void {
  const parked = program
    .command('parked')
    .description('streams that a read model could not process; all others continue without them');
  parked
    .command('list')
    .description('list them with the event they stopped at and the error')
    .action(() =>
      carry(async (output) => {
        const [{ withServer }, { listParked }] = await parts();
        return withServer((server) => listParked(server, output));
      }),
    );
  parked
    .command('requeue')
    .description('retry a stream, after the cause of its failure was repaired')
    .argument('[name]', 'read model')
    .argument('[stream]', 'stream, as the list has it')
    .option('--all', 'try all of them', false)
    .action((name: string | undefined, stream: string | undefined, { all }: { all: boolean }) =>
      carry(async (output) => {
        const [{ withServer }, { requeueParked, requeueTarget }] = await parts();
        const target = requeueTarget(name, stream, all);
        return withServer((server) => requeueParked(server, target, output));
      }),
    );
  program
    .command('doctor')
    .description('test the settings and every engine; reports faults and remedies')
    .action(() => carry(async (output) => (await import('./doctor.command.ts')).doctorCommand(output)));
}

const parts = () => Promise.all([import('./with-server.ts'), import('./parked.command.ts')]);
