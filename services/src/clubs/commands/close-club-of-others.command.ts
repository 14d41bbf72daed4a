import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ClubDecisions } from '../club-decisions.ts';

/** Staff close a club. Refuses with `RC_NOT_FOUND`. */
export class CloseClubOfOthers extends AppCommand<void, { readonly clubId: string }> {
  static override readonly permission = 'clubs.close';
}

@CommandHandler(CloseClubOfOthers)
export class CloseClubOfOthersHandler implements ICommandHandler<CloseClubOfOthers> {
  constructor(private readonly decisions: ClubDecisions) {}

  async execute({ context, input: { clubId } }: CloseClubOfOthers): Promise<Committed<void>> {
    const command = { type: 'close', by: context.actor, isStaff: true } as const;
    return new Committed(undefined, await this.decisions.decide(clubId, command, context));
  }
}
