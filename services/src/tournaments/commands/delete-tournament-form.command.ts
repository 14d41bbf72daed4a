import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { TournamentForms } from '../tournament-forms.ts';

/** Deletes a draft or a template. Refuses with `RC_NOT_FOUND`. */
export class DeleteTournamentForm extends AppCommand<void, { readonly id: string }> {
  static override readonly permission = 'tournaments.create';
}

@CommandHandler(DeleteTournamentForm)
export class DeleteTournamentFormHandler implements ICommandHandler<DeleteTournamentForm> {
  constructor(private readonly forms: TournamentForms) {}

  async execute({ origin, input: { id } }: DeleteTournamentForm): Promise<Committed<void>> {
    await this.forms.delete(origin.actor, id);
    return new Committed(undefined);
  }
}
