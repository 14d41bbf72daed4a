import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { CorrectGames } from './correct-games.command.ts';
import { PreviewCorrection } from './preview-correction.query.ts';

/** Corrections and previews of one user a minute: each may read many games. */
const callsPerMinute = 30;

/** Corrections of headers. */
@Controller()
export class CorrectionsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.previewCorrection)
  @PerMinute('correction', callsPerMinute)
  preview({ body, user }: InputOf<'previewCorrection'>): AnswerOf<'previewCorrection'> {
    return this.queries.execute(new PreviewCorrection(body, user));
  }

  @Route(httpRoutes.correctGames)
  @PerMinute('correction', callsPerMinute)
  correct({ body: { commandId, ...input }, user }: InputOf<'correctGames'>): AnswerOf<'correctGames'> {
    return this.commands.execute(new CorrectGames(fromUser(user, commandId), input));
  }
}
