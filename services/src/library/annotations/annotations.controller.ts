import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { CreateAnnotation } from './commands/create-annotation.command.ts';
import { DeleteAnnotation } from './commands/delete-annotation.command.ts';
import { SaveAnnotation } from './commands/save-annotation.command.ts';
import { ShowAnnotation } from './show-annotation.query.ts';

/** Saves of one user a minute: each plays the whole game with its variations. */
const savesPerMinute = 60;

/** Annotated copies of games. */
@Controller()
export class AnnotationsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.annotation)
  one({ params, user }: InputOf<'annotation'>): AnswerOf<'annotation'> {
    return this.queries.execute(new ShowAnnotation(params.id, user.id));
  }

  @Route(httpRoutes.createAnnotation)
  @PerMinute('annotation-save', savesPerMinute)
  create({ body, user }: InputOf<'createAnnotation'>): AnswerOf<'createAnnotation'> {
    const { commandId, basedOn, collectionId, ...content } = body;
    return this.commands.execute(
      new CreateAnnotation(fromUser(user, commandId), { content, basedOn, collectionId }),
    );
  }

  @Route(httpRoutes.saveAnnotation)
  @PerMinute('annotation-save', savesPerMinute)
  save({ params, body, user }: InputOf<'saveAnnotation'>): AnswerOf<'saveAnnotation'> {
    const { commandId, expectedVersion, ...content } = body;
    return this.commands.execute(
      new SaveAnnotation(fromUser(user, commandId), { id: params.id, expectedVersion, content }),
    );
  }

  @Route(httpRoutes.deleteAnnotation)
  delete({ params, user }: InputOf<'deleteAnnotation'>): AnswerOf<'deleteAnnotation'> {
    return this.commands.execute(new DeleteAnnotation(fromUser(user), { id: params.id }));
  }
}
