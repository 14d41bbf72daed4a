import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ClubAdmission, clubLimits } from '@royal-chess/contracts/clubs';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ClubDecisions } from '../club-decisions.ts';
import { checkClubName } from '../club-name-rules.ts';
import { clubsModel } from '../clubs.read-model.ts';

interface NewClub {
  readonly name: string;
  readonly about: string;
  readonly admission: ClubAdmission;
}

/** Founds a club; the same command is the same club. Refuses with `RC_VALIDATION` at `name`, `RC_CLUB_NAME_TAKEN`, `RC_CLUB_LIMIT`. */
export class FoundClub extends AppCommand<{ id: string }, NewClub> {}

@CommandHandler(FoundClub)
export class FoundClubHandler implements ICommandHandler<FoundClub> {
  constructor(
    private readonly decisions: ClubDecisions,
    private readonly models: ReadModels,
  ) {}

  async execute({ context, origin, input }: FoundClub): Promise<Committed<{ id: string }>> {
    const { actor: founderId, commandId } = context;
    checkClubName(input.name, origin.roles);
    const id = derivedId('club', founderId, commandId);
    if ((await this.decisions.state(id)).phase === 'none') await this.#checkLimit(founderId);
    const version = await this.decisions.found(id, { type: 'found', founderId, ...input }, context);
    return new Committed({ id }, version);
  }

  async #checkLimit(founderId: string): Promise<void> {
    const count = await this.models.active(clubsModel).countDocuments({ founderId, isClosed: false });
    if (count >= clubLimits.founded)
      throw ProblemException.because(
        'RC_CLUB_LIMIT',
        `You have founded ${clubLimits.founded} clubs: close one before you found another.`,
      );
  }
}
