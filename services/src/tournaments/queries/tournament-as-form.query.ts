import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SavedForm } from '@royal-chess/contracts/tournaments';
import { formOf } from '../settings-of-form.ts';
import { TournamentReader, type Viewer } from '../tournament-reader.ts';

type Answer = Pick<SavedForm, 'title' | 'form'>;

/** An event as the form that makes another like it. */
export class TournamentAsForm extends Query<Answer> {
  constructor(
    readonly tournamentId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentAsForm)
export class TournamentAsFormHandler implements IQueryHandler<TournamentAsForm> {
  constructor(private readonly reader: TournamentReader) {}

  async execute({ tournamentId, viewer }: TournamentAsForm): Promise<Answer> {
    const { settings } = await this.reader.read(tournamentId, viewer);
    return { title: settings.title, form: formOf(settings) };
  }
}
