import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { VisibleGame } from '../library/visible-game.ts';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { CancelReport } from './commands/cancel-report.command.ts';
import { QueueReports } from './commands/queue-reports.command.ts';
import { answerOf, lineOf } from './game-report-views.ts';
import { GameReports } from './game-reports.ts';

const readsPerMinute = 120;

/** Reports that the server makes. */
@Controller()
export class GameReportsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly reports: GameReports,
    private readonly games: VisibleGame,
  ) {}

  @Route(httpRoutes.gameReport)
  @PerMinute('game-report', readsPerMinute)
  async one({ params, user }: InputOf<'gameReport'>): AnswerOf<'gameReport'> {
    await this.games.byId(params.id, user);
    const report = await this.reports.find(params.id);
    return { report: report && answerOf(report) };
  }

  @Route(httpRoutes.gameReports)
  async queue({ query }: InputOf<'gameReports'>): AnswerOf<'gameReports'> {
    const [counts, found] = await Promise.all([this.reports.counts(), this.reports.list(query.ids)]);
    return { counts, items: found.map(lineOf) };
  }

  @Route(httpRoutes.queueGameReports)
  add({ body, user }: InputOf<'queueGameReports'>): AnswerOf<'queueGameReports'> {
    const { commandId, gameIds, again } = body;
    return this.commands.execute(new QueueReports(fromUser(user, commandId), { gameIds, again }));
  }

  @Route(httpRoutes.cancelGameReport)
  cancel({ params, user }: InputOf<'cancelGameReport'>): AnswerOf<'cancelGameReport'> {
    return this.commands.execute(new CancelReport(fromUser(user), { gameId: params.id }));
  }
}
