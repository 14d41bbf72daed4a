import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SavedForm } from '@royal-chess/contracts/tournaments';
import { ClubDecisions } from '../../clubs/club-decisions.ts';
import { TournamentForms } from '../tournament-forms.ts';

/** Drafts and templates of a user, the newest first. */
export class SavedTournamentForms extends Query<{ forms: Omit<SavedForm, 'form'>[] }> {
  constructor(readonly ownerId: string) {
    super();
  }
}

@QueryHandler(SavedTournamentForms)
export class SavedTournamentFormsHandler implements IQueryHandler<SavedTournamentForms> {
  constructor(private readonly forms: TournamentForms) {}

  async execute({ ownerId }: SavedTournamentForms): Promise<{ forms: Omit<SavedForm, 'form'>[] }> {
    return { forms: await this.forms.list(ownerId) };
  }
}

/**
 * A draft or template with its fields; without a club that the owner is no member of any longer, for which no tournament could be made.
 * Refuses with `RC_NOT_FOUND`.
 */
export class SavedTournamentForm extends Query<SavedForm> {
  constructor(
    readonly ownerId: string,
    readonly formId: string,
  ) {
    super();
  }
}

@QueryHandler(SavedTournamentForm)
export class SavedTournamentFormHandler implements IQueryHandler<SavedTournamentForm> {
  constructor(
    private readonly forms: TournamentForms,
    private readonly clubs: ClubDecisions,
  ) {}

  async execute({ ownerId, formId }: SavedTournamentForm): Promise<SavedForm> {
    const saved = await this.forms.one(ownerId, formId);
    const { clubId } = saved.form as { readonly clubId?: unknown };
    if (typeof clubId !== 'string' || clubId === '') return saved;
    const { members } = await this.clubs.state(clubId);
    return members.has(ownerId) ? saved : { ...saved, form: { ...saved.form, clubId: '' } };
  }
}
