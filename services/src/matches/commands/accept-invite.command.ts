import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchRef } from '@royal-chess/contracts/matches';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { InviteCodes } from '../invite-codes.ts';
import { SeekAcceptance } from '../seek-acceptance.ts';

/** A user accepts the offer behind a code. Refuses with `RC_INVITE_UNKNOWN`, and as `AcceptSeek` does. */
export class AcceptInvite extends AppCommand<MatchRef, { readonly code: string }> {}

@CommandHandler(AcceptInvite)
export class AcceptInviteHandler implements ICommandHandler<AcceptInvite> {
  constructor(
    private readonly acceptance: SeekAcceptance,
    private readonly codes: InviteCodes,
  ) {}

  async execute({ origin, input: { code } }: AcceptInvite): Promise<Committed<MatchRef>> {
    return this.acceptance.accept(origin, await this.codes.matchOf(code), code);
  }
}
