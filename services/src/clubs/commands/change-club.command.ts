import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClubAdmission } from '@royal-chess/contracts/clubs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ClubDecisions } from '../club-decisions.ts';
import { checkClubName } from '../club-name-rules.ts';

interface Change {
  readonly clubId: string;
  readonly name?: string | undefined;
  readonly about?: string | undefined;
  readonly admission?: ClubAdmission | undefined;
}

/** Changes a club. Refuses with `RC_NOT_FOUND`, `RC_FORBIDDEN`, `RC_VALIDATION` at `name`, `RC_CLUB_NAME_TAKEN`. */
export class ChangeClub extends AppCommand<void, Change> {}

@CommandHandler(ChangeClub)
export class ChangeClubHandler implements ICommandHandler<ChangeClub> {
  constructor(private readonly decisions: ClubDecisions) {}

  async execute({ context, origin, input }: ChangeClub): Promise<Committed<void>> {
    const { clubId, ...change } = input;
    const { name } = change;
    if (name !== undefined && name !== (await this.decisions.state(clubId)).name)
      checkClubName(name, origin.roles);
    const command = { type: 'change', by: context.actor, ...change } as const;
    return new Committed(undefined, await this.decisions.change(clubId, command, context));
  }
}
