import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromCaller } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { ReportBySlip } from './commands/report-by-slip.command.ts';
import { BoardOfSlip, TournamentSlips } from './queries/tournament-slips.query.ts';

/** A minute, for one user or one address: all phones of a hall may have one. */
const perMinute = 240;

/** Results from phones at the boards of a hall. */
@Controller()
export class TournamentSlipsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.tournamentSlips)
  slips({ params, user }: InputOf<'tournamentSlips'>): AnswerOf<'tournamentSlips'> {
    return this.queries.execute(new TournamentSlips(params, user));
  }

  @Route(httpRoutes.boardOfSlip)
  @PerMinute('tournament-slip', perMinute)
  board({ params, user }: InputOf<'boardOfSlip'>): AnswerOf<'boardOfSlip'> {
    return this.queries.execute(new BoardOfSlip(params.id, params.slipId, user));
  }

  @Route(httpRoutes.reportBySlip)
  @PerMinute('tournament-slip', perMinute)
  report({ params, body, user }: InputOf<'reportBySlip'>): AnswerOf<'reportBySlip'> {
    const { commandId, by, result } = body;
    const input = { tournamentId: params.id, slipId: params.slipId, by, result };
    return this.commands.execute(new ReportBySlip({ ...fromCaller(user), commandId }, input));
  }
}
