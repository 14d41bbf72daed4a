import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromCaller, fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { solverOf } from '../solver-of.ts';
import { ActOnRace } from './commands/act-on-race.command.ts';
import { OpenRace } from './commands/open-race.command.ts';
import { TakeRaceSeat } from './commands/take-race-seat.command.ts';
import { Races } from './races.ts';

const perMinute = { open: 20, act: 120, read: 240, seat: 120 };

/** Races of several solvers. */
@Controller()
export class RaceController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly races: Races,
  ) {}

  @Route(httpRoutes.openRace)
  @PerMinute('race-open', perMinute.open)
  open({ body, user }: InputOf<'openRace'>): AnswerOf<'openRace'> {
    return this.commands.execute(new OpenRace(fromUser(user, body.commandId), { userId: user.id }));
  }

  @Route(httpRoutes.race)
  @PerMinute('race', perMinute.read)
  async race({ params, user }: InputOf<'race'>): AnswerOf<'race'> {
    return this.races.view(params.id, await this.races.read(params.id), solverOf(user));
  }

  @Route(httpRoutes.actOnRace)
  @PerMinute('race-act', perMinute.act)
  act({ params, body: { commandId, act }, user }: InputOf<'actOnRace'>): AnswerOf<'actOnRace'> {
    const input = { raceId: params.id, userId: user.id, act };
    return this.commands.execute(new ActOnRace(fromUser(user, commandId), input));
  }

  @Route(httpRoutes.raceTicket)
  @PerMinute('race-ticket', perMinute.seat)
  ticket({ params, user }: InputOf<'raceTicket'>): AnswerOf<'raceTicket'> {
    return this.commands.execute(new TakeRaceSeat(fromCaller(user), { user, raceId: params.id }));
  }
}
