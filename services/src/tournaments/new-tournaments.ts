import { Injectable } from '@nestjs/common';
import type { CreateTournamentBody, TournamentSettings } from '@royal-chess/contracts/tournaments';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { CommandOrigin } from '../platform/cqrs/app-command.ts';
import { Committed } from '../platform/cqrs/committed.ts';
import { settingsOf } from './settings-of-form.ts';
import type { TournamentCommandAnswer } from './tournament-command-answer.ts';
import { TournamentDecisions } from './tournament-decisions.ts';
import { TournamentPasswords } from './tournament-passwords.ts';

/** Creates events from forms. */
@Injectable()
export class NewTournaments {
  constructor(
    private readonly tournaments: TournamentDecisions,
    private readonly passwords: TournamentPasswords,
  ) {}

  /**
   * The same command is the same event.
   * @param of the club whose members enter it, or the clubs, if there are any
   * @throws ProblemException `RC_VALIDATION` naming each field at fault
   */
  async create(
    origin: CommandOrigin,
    form: CreateTournamentBody,
    of: Pick<TournamentSettings, 'clubId' | 'teamBattle'>,
  ): Promise<Committed<TournamentCommandAnswer>> {
    const tournamentId = derivedId('tournament', origin.actor, origin.commandId);
    const settings = { ...settingsOf(form, form.password !== ''), ...of };
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
