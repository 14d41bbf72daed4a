import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { ImportGames } from './commands/import-games.command.ts';

/** Takes PGN files and answers with a line of progress now and then. */
@Controller()
export class ImportController {
  constructor(private readonly commands: CommandGateway) {}

  @Route(httpRoutes.importGames)
  import({ upload, user }: InputOf<'importGames'>): AnswerOf<'importGames'> {
    return this.commands.stream(new ImportGames(fromUser(user), { source: 'upload', chunks: upload }));
  }
}
