import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateTournamentBody } from '@royal-chess/contracts/tournaments';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { settingsOf } from '../settings-of-form.ts';
import type { TournamentCommandAnswer } from '../tournament-command-answer.ts';
import { TournamentDecisions } from '../tournament-decisions.ts';
import { TournamentPasswords } from '../tournament-passwords.ts';

/**
 * Creates an event, which its creator runs. The same command is the same event. Refuses with `RC_FORBIDDEN`, and with
 * `RC_VALIDATION` naming each field at fault.
 */
export class CreateTournament extends AppCommand<TournamentCommandAnswer, CreateTournamentBody> {
  static override readonly permission = 'tournaments.create';
}

@CommandHandler(CreateTournament)
export class CreateTournamentHandler implements ICommandHandler<CreateTournament> {
  constructor(
    private readonly tournaments: TournamentDecisions,
    private readonly passwords: TournamentPasswords,
  ) {}

  async execute({ origin, input: form }: CreateTournament): Promise<Committed<TournamentCommandAnswer>> {
    const tournamentId = derivedId('tournament', origin.actor, origin.commandId);
    const settings = settingsOf(form, form.password !== '');
    const { isDraft, copyOf, password } = form;
    const { version, stream } = await this.tournaments.decide(
      tournamentId,
      origin,
      { type: 'create', settings, isDraft, ...(copyOf !== undefined && { copyOf }) },
      async () => {
        if (password !== '') await this.passwords.set(tournamentId, password);
      },
    );
    return new Committed({ tournamentId, version, notes: [] }, stream);
  }
}
