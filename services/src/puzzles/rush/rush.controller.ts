import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { originOf, solverOf } from '../solver-of.ts';
import { EndRush } from './commands/end-rush.command.ts';
import { PlayRushMove } from './commands/play-rush-move.command.ts';
import { StartRush } from './commands/start-rush.command.ts';
import { RushBoardOf } from './rush-board.query.ts';
import { RushRuns } from './rush-runs.ts';

const perMinute = { read: 240, start: 30, solve: 360 };

/** Runs against the clock and their boards. */
@Controller()
export class RushController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
    private readonly runs: RushRuns,
  ) {}

  @Route(httpRoutes.rushBoard)
  @PerMinute('puzzles', perMinute.read)
  board({ query, user }: InputOf<'rushBoard'>): AnswerOf<'rushBoard'> {
    return this.queries.execute(new RushBoardOf(query, solverOf(user)));
  }

  @Route(httpRoutes.startRush)
  @PerMinute('rush-start', perMinute.start)
  start({ body: { commandId, mode }, user }: InputOf<'startRush'>): AnswerOf<'startRush'> {
    const userId = solverOf(user);
    return this.commands.execute(new StartRush(originOf(user, commandId), { userId, mode }));
  }

  @Route(httpRoutes.rushRun)
  @PerMinute('rush-solve', perMinute.solve)
  async run({ params, user }: InputOf<'rushRun'>): AnswerOf<'rushRun'> {
    const run = await this.runs.own(params.id, solverOf(user));
    // Its time may just have ended it: the boards that are asked next are asked for this state.
    const { stream, version } = run;
    return new Committed(await this.runs.view(params.id, run), { stream, version });
  }

  @Route(httpRoutes.playRushMove)
  @PerMinute('rush-solve', perMinute.solve)
  move({ params, body, user }: InputOf<'playRushMove'>): AnswerOf<'playRushMove'> {
    const { commandId, puzzle, uci } = body;
    const input = { rushId: params.id, userId: solverOf(user), puzzle, uci };
    return this.commands.execute(new PlayRushMove(originOf(user, commandId), input));
  }

  @Route(httpRoutes.endRush)
  @PerMinute('rush-solve', perMinute.solve)
  end({ params, body, user }: InputOf<'endRush'>): AnswerOf<'endRush'> {
    const input = { rushId: params.id, userId: solverOf(user) };
    return this.commands.execute(new EndRush(originOf(user, body.commandId), input));
  }
}
