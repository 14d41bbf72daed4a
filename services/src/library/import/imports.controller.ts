import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { EndImport } from './commands/end-import.command.ts';
import { SendImportChunk } from './commands/send-import-chunk.command.ts';
import { StartImport } from './commands/start-import.command.ts';
import { OwnImports } from './queries/own-imports.query.ts';
import { ShowImport } from './queries/show-import.query.ts';

/** Chunks of a user: a client that sends one after another sends fewer. */
const chunksPerMinute = 1_200;

/** PGN files on their way into collections. */
@Controller()
export class ImportsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.startImport)
  start({ body: { commandId, ...input }, user }: InputOf<'startImport'>): AnswerOf<'startImport'> {
    return this.commands.execute(new StartImport(fromUser(user, commandId), input));
  }

  @Route(httpRoutes.sendImportChunk)
  @PerMinute('import-chunk', chunksPerMinute)
  send({ params, query, upload, user }: InputOf<'sendImportChunk'>): AnswerOf<'sendImportChunk'> {
    const { offset, last } = query;
    const chunk = { id: params.id, offset, last: last === 'true', bytes: upload };
    return this.commands.execute(new SendImportChunk(fromUser(user), chunk));
  }

  @Route(httpRoutes.imports)
  list({ query, user }: InputOf<'imports'>): AnswerOf<'imports'> {
    return this.queries.execute(new OwnImports(user.id, query.collection));
  }

  @Route(httpRoutes.import)
  one({ params, user }: InputOf<'import'>): AnswerOf<'import'> {
    return this.queries.execute(new ShowImport(params.id, user));
  }

  @Route(httpRoutes.cancelImport)
  cancel({ params, user }: InputOf<'cancelImport'>): AnswerOf<'cancelImport'> {
    return this.commands.execute(new EndImport(fromUser(user), { id: params.id }));
  }

  @Route(httpRoutes.undoImport)
  undo({ params, user }: InputOf<'undoImport'>): AnswerOf<'undoImport'> {
    return this.commands.execute(new EndImport(fromUser(user), { id: params.id }));
  }
}
