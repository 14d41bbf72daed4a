import type { Command } from 'commander';
import type { Carry } from '../chess-commands.ts';
import type { ServerConnection } from '../server-connection.ts';
import type { CliOutput } from '../cli-output.ts';
import type { CollectionChange } from './collections.command.ts';

type Commands = typeof import('./collections.command.ts');
type Work = (commands: Commands, server: ServerConnection, output: CliOutput) => Promise<number>;

/** Commands on collections of games. */
export function addCollectionsCommands(program: Command, carry: Carry): void {
  const collections = program.command('collections').description('collections of games of the platform');
  const run = (work: Work) =>
    carry(async (output) => {
      const [{ withServer }, commands] = await Promise.all([
        import('../with-server.ts'),
        import('./collections.command.ts'),
      ]);
      return withServer((server) => work(commands, server, output));
    });
  const change = (name: string, what: CollectionChange) =>
    run((commands, server, output) => commands.changeCollection(server, name, what, output));

  collections
    .command('list')
    .description('list them with visibility and games, and deleted ones that can be restored')
    .action(() => run((commands, server, output) => commands.listCollections(server, output)));
  collections
    .command('create')
    .description('create one and print its id')
    .argument('<name>')
    .option('--visibility <who>', 'private, link or public', 'public')
    .action((name: string, { visibility }: { visibility: string }) =>
      run((commands, server, output) => commands.createCollection(server, name, visibility, output)),
    );
  collections
    .command('rename')
    .description('give one another name')
    .argument('<collection>', 'name or id')
    .argument('<name>')
    .action((name: string, value: string) => change(name, { act: 'rename', value }));
  collections
    .command('visibility')
    .description('change who sees one')
    .argument('<collection>', 'name or id')
    .argument('<who>', 'private, link or public')
    .action((name: string, value: string) => change(name, { act: 'visibility', value }));
  collections
    .command('merge')
    .description('move the games of one into another, and delete it; this cannot be undone')
    .argument('<collection>', 'name or id')
    .argument('<into>', 'name or id')
    .action((name: string, value: string) => change(name, { act: 'merge', value }));
  collections
    .command('delete')
    .description('delete one; its games leave the database until it is restored')
    .argument('<collection>', 'name or id')
    .action((name: string) => change(name, { act: 'delete' }));
  collections
    .command('restore')
    .description('restore one that was deleted within 30 days, with its games')
    .argument('<collection>', 'name or id')
    .action((name: string) =>
      run((commands, server, output) => commands.restoreCollection(server, name, output)),
    );
  collections
    .command('mark')
    .description("mark one as masters' games")
    .argument('<collection>', 'name or id')
    .option('--off', 'take the mark away')
    .action((name: string, { off }: { off?: boolean }) => change(name, { act: 'mark', value: !off }));
}
