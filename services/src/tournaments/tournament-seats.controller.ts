import { Controller, Inject } from '@nestjs/common';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { Logger } from 'pino';
import { fromCaller } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { LOGGER } from '../platform/ports.module.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { FairPlaySigns } from './fair-play-signs.ts';
import { TakeTournamentSeat } from './commands/take-tournament-seat.command.ts';

/** Each ticket holds a seat for a while. */
const ticketsPerMinute = 120;

/** Seats in the rooms of tournaments. */
@Controller()
export class TournamentSeatsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly states: TournamentStates,
    private readonly signs: FairPlaySigns,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Route(httpRoutes.tournamentTicket)
  @PerMinute('tournament-ticket', ticketsPerMinute)
  async ticket({ params, user, device }: InputOf<'tournamentTicket'>): AnswerOf<'tournamentTicket'> {
    if (user) {
      const { state } = await this.states.current(params.id);
      const isOn = state.phase === 'published' || state.phase === 'running';
      // Visitors and spectators leave no trace of their device.
      if (isOn && state.entryOfUser.has(user.id))
        await this.signs
          .deviceUsed(params.id, user.id, device.ensure())
          // A sign that could not be kept must not keep a player from the board.
          .catch((error: unknown) => this.logger.warn({ err: error }, 'a device could not be noted'));
    }
    return this.commands.execute(new TakeTournamentSeat(fromCaller(user), { user, tournamentId: params.id }));
  }
}
