import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateTournamentBody } from '@royal-chess/contracts/tournaments';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { settingsOf } from '../settings-of-form.ts';
import type { TournamentCommandAnswer } from '../tournament-command-answer.ts';
import { TournamentDecisions } from '../tournament-decisions.ts';
import { TournamentPasswords } from '../tournament-passwords.ts';

interface EditInput {
  readonly tournamentId: string;
  readonly form: CreateTournamentBody;
}

/** An arbiter changes the form of an event. Refuses with `RC_TOURNAMENT_NOT_ARBITER`, `RC_TOURNAMENT_PHASE`, `RC_VALIDATION`. */
export class EditTournament extends AppCommand<TournamentCommandAnswer, EditInput> {
  static override readonly audited = true;
}

@CommandHandler(EditTournament)
export class EditTournamentHandler implements ICommandHandler<EditTournament> {
  constructor(
    private readonly tournaments: TournamentDecisions,
    private readonly passwords: TournamentPasswords,
  ) {}

  async execute({ origin, input }: EditTournament): Promise<Committed<TournamentCommandAnswer>> {
    const { tournamentId, form } = input;
    const { version, stream } = await this.tournaments.decide(
      tournamentId,
      origin,
      ({ settings }) => ({
        type: 'edit',
        settings: {
          ...settingsOf(
            form,
            form.password !== '' || (settings?.hasPassword === true && !form.removePassword),
          ),
          ...(settings?.clubId !== undefined && { clubId: settings.clubId }),
          ...(settings?.teamBattle && { teamBattle: settings.teamBattle }),
        },
      }),
      async () => {
        if (form.password !== '') await this.passwords.set(tournamentId, form.password);
        else if (form.removePassword) await this.passwords.remove(tournamentId);
      },
    );
    return new Committed({ tournamentId, version, notes: [] }, stream);
  }
}
