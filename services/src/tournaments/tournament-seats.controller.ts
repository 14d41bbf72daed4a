import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromCaller } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { TakeTournamentSeat } from './commands/take-tournament-seat.command.ts';

/** Each ticket holds a seat for a while. */
const ticketsPerMinute = 120;

/** Seats in the rooms of tournaments. */
@Controller()
export class TournamentSeatsController {
  constructor(private readonly commands: CommandGateway) {}

  @Route(httpRoutes.tournamentTicket)
  @PerMinute('tournament-ticket', ticketsPerMinute)
  ticket({ params, user }: InputOf<'tournamentTicket'>): AnswerOf<'tournamentTicket'> {
    return this.commands.execute(new TakeTournamentSeat(fromCaller(user), { user, tournamentId: params.id }));
  }
}
