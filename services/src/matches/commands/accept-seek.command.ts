import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchRef } from '@royal-chess/contracts/matches';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { SeekAcceptance } from '../seek-acceptance.ts';

/** A user accepts an offer: the match starts. Refuses with `RC_SEEK_NOT_OPEN`, `RC_SEEK_OWN`, `RC_SEEK_NOT_FOR_YOU`. */
export class AcceptSeek extends AppCommand<MatchRef, { readonly seekId: string }> {}

@CommandHandler(AcceptSeek)
export class AcceptSeekHandler implements ICommandHandler<AcceptSeek> {
  constructor(private readonly acceptance: SeekAcceptance) {}

  execute({ origin, input: { seekId } }: AcceptSeek): Promise<Committed<MatchRef>> {
    return this.acceptance.accept(origin, seekId);
  }
}
