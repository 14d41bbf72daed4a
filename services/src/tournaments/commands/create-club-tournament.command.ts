import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { may } from '@royal-chess/contracts/registry';
import type {
  BattleInvitation,
  CreateClubTournamentBody,
  TeamBattle,
} from '@royal-chess/contracts/tournaments';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ClubDecisions } from '../../clubs/club-decisions.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { NewTournaments } from '../new-tournaments.ts';
import type { TournamentCommandAnswer } from '../tournament-command-answer.ts';
import { tournamentsModel } from '../tournaments.read-model.ts';

/** Events of a club that have not ended, made by leaders who may not create any event. */
const mostOpen = 20;

interface ClubTournament {
  readonly clubId: string;
  readonly form: CreateClubTournamentBody;
}

/**
 * Creates an event that only members of a club enter, or a team battle of it with other clubs. Leaders of the club do, and its
 * members who may create any event. Refuses with `RC_NOT_FOUND`, `RC_FORBIDDEN`, and with `RC_VALIDATION` naming each field at fault.
 */
export class CreateClubTournament extends AppCommand<TournamentCommandAnswer, ClubTournament> {}

@CommandHandler(CreateClubTournament)
export class CreateClubTournamentHandler implements ICommandHandler<CreateClubTournament> {
  constructor(
    private readonly tournaments: NewTournaments,
    private readonly clubs: ClubDecisions,
    private readonly models: ReadModels,
  ) {}

  async execute({
    origin,
    input: { clubId, form },
  }: CreateClubTournament): Promise<Committed<TournamentCommandAnswer>> {
    const { phase, members } = await this.clubs.state(clubId);
    if (phase !== 'open') throw ProblemException.because('RC_NOT_FOUND', 'There is no such club.');
    const role = members.get(origin.actor);
    if (role !== 'leader' && (role === undefined || !may(origin.roles, 'tournaments.create')))
      throw ProblemException.because('RC_FORBIDDEN', 'Only leaders of a club create its tournaments.');
    if (!may(origin.roles, 'tournaments.create')) await this.#checkNumber(clubId);
    const { teamBattle: invitation, ...rest } = form;
    const teamBattle = invitation && { teamBattle: await this.#battle(clubId, invitation) };
    return this.tournaments.create(origin, rest, { clubId, ...teamBattle });
  }

  /** @throws ProblemException `RC_VALIDATION` at the club that cannot be invited */
  async #battle(clubId: string, { invited, leaders }: BattleInvitation): Promise<TeamBattle> {
    for (const [index, other] of invited.entries()) {
      const field = `teamBattle.invited.${index}`;
      if (other === clubId) throw ProblemException.atField(field, 'Your club takes part already');
      const { phase } = await this.clubs.state(other);
      if (phase !== 'open') throw ProblemException.atField(field, 'There is no such club');
    }
    return { clubs: [clubId, ...invited], leaders };
  }

  async #checkNumber(clubId: string): Promise<void> {
    const ended = ['finished', 'cancelled'] as const;
    const open = await this.models
      .active(tournamentsModel)
      .countDocuments({ clubId, phase: { $nin: [...ended] } });
    if (open < mostOpen) return;
    throw ProblemException.because(
      'RC_FORBIDDEN',
      `A club has at most ${mostOpen} events that have not ended. End or cancel one of them first.`,
    );
  }
}
