import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateTournamentBody } from '@royal-chess/contracts/tournaments';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { NewTournaments } from '../new-tournaments.ts';
import type { TournamentCommandAnswer } from '../tournament-command-answer.ts';

/**
 * Creates an event, which its creator runs. The same command is the same event. Refuses with `RC_FORBIDDEN`, and with
 * `RC_VALIDATION` naming each field at fault.
 */
export class CreateTournament extends AppCommand<TournamentCommandAnswer, CreateTournamentBody> {
  static override readonly permission = 'tournaments.create';
}

@CommandHandler(CreateTournament)
export class CreateTournamentHandler implements ICommandHandler<CreateTournament> {
  constructor(private readonly tournaments: NewTournaments) {}

  execute({ origin, input }: CreateTournament): Promise<Committed<TournamentCommandAnswer>> {
    return this.tournaments.create(origin, input, {});
  }
}
