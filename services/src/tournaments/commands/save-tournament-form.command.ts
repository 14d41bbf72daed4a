import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavedForm } from '@royal-chess/contracts/tournaments';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { TournamentForms } from '../tournament-forms.ts';

/** Saves a draft or a template. Refuses with `RC_TOURNAMENT_FORMS`, `RC_BODY_TOO_LARGE`, `RC_NOT_FOUND`. */
export class SaveTournamentForm extends AppCommand<SavedForm, Omit<SavedForm, 'savedAt'>> {
  static override readonly permission = 'tournaments.create';
}

@CommandHandler(SaveTournamentForm)
export class SaveTournamentFormHandler implements ICommandHandler<SaveTournamentForm> {
  constructor(private readonly forms: TournamentForms) {}

  async execute({ origin, input: { id, ...form } }: SaveTournamentForm): Promise<Committed<SavedForm>> {
    return new Committed(await this.forms.save(origin.actor, id, form));
  }
}
