import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClubRole } from '@royal-chess/contracts/clubs';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ClubDecisions } from '../club-decisions.ts';

interface Act {
  readonly clubId: string;
  readonly act:
    | { readonly type: 'join' | 'leave' | 'close' }
    | { readonly type: 'answer'; readonly userId: string; readonly accept: boolean }
    | { readonly type: 'setRole'; readonly userId: string; readonly role: ClubRole | null };
}

/**
 * What a user does in a club. Refuses with `RC_NOT_FOUND`, `RC_FORBIDDEN`, `RC_CLUB_FULL`, `RC_CLUB_LAST_LEADER`, and
 * `RC_CHILD_ACCOUNT` a role for a child.
 */
export class ActInClub extends AppCommand<void, Act> {}

@CommandHandler(ActInClub)
export class ActInClubHandler implements ICommandHandler<ActInClub> {
  constructor(
    private readonly decisions: ClubDecisions,
    private readonly children: ChildAccounts,
  ) {}

  async execute({ context, input: { clubId, act } }: ActInClub): Promise<Committed<void>> {
    const { actor: by } = context;
    const command =
      act.type === 'setRole'
        ? { ...act, by, isChild: await this.children.areAmong([act.userId]) }
        : act.type === 'close'
          ? ({ type: 'close', by, isStaff: false } as const)
          : act.type === 'answer'
            ? { ...act, by }
            : { type: act.type, by };
    return new Committed(undefined, await this.decisions.decide(clubId, command, context));
  }
}
