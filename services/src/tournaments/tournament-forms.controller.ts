import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { DeleteTournamentForm } from './commands/delete-tournament-form.command.ts';
import { SaveTournamentForm } from './commands/save-tournament-form.command.ts';
import { SavedTournamentForm, SavedTournamentForms } from './queries/saved-tournament-forms.query.ts';
import { TournamentAsForm } from './queries/tournament-as-form.query.ts';

/** A form saves itself while it is filled in. */
const savesPerMinute = 60;

/** Drafts and templates of the form that creates tournaments, and events as such forms. */
@Controller()
export class TournamentFormsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.savedTournamentForms)
  list({ user }: InputOf<'savedTournamentForms'>): AnswerOf<'savedTournamentForms'> {
    return this.queries.execute(new SavedTournamentForms(user.id));
  }

  @Route(httpRoutes.savedTournamentForm)
  one({ params, user }: InputOf<'savedTournamentForm'>): AnswerOf<'savedTournamentForm'> {
    return this.queries.execute(new SavedTournamentForm(user.id, params.id));
  }

  @Route(httpRoutes.saveTournamentForm)
  @PerMinute('tournament-form', savesPerMinute)
  save({ params, body, user }: InputOf<'saveTournamentForm'>): AnswerOf<'saveTournamentForm'> {
    const { commandId, ...form } = body;
    return this.commands.execute(
      new SaveTournamentForm(fromUser(user, commandId), { id: params.id, ...form }),
    );
  }

  @Route(httpRoutes.deleteTournamentForm)
  delete({ params, user }: InputOf<'deleteTournamentForm'>): AnswerOf<'deleteTournamentForm'> {
    return this.commands.execute(new DeleteTournamentForm(fromUser(user), params));
  }

  @Route(httpRoutes.tournamentForm)
  asForm({ params, user }: InputOf<'tournamentForm'>): AnswerOf<'tournamentForm'> {
    return this.queries.execute(new TournamentAsForm(params.id, user));
  }
}
