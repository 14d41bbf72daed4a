import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { MatchDecisions } from '../match-decisions.ts';

/** The owner withdraws an offer. Refuses with `RC_SEEK_NOT_OPEN`, and with `RC_FORBIDDEN` all other users. */
export class WithdrawSeek extends AppCommand<void, { readonly seekId: string }> {}

@CommandHandler(WithdrawSeek)
export class WithdrawSeekHandler implements ICommandHandler<WithdrawSeek> {
  constructor(private readonly matches: MatchDecisions) {}

  async execute({ context, input: { seekId } }: WithdrawSeek): Promise<Committed<void>> {
    const command = { type: 'withdrawSeek', by: context.actor, reason: 'owner' } as const;
    const { version } = await this.matches.decide(seekId, command, context);
    return new Committed(undefined, { stream: matchStream(seekId), version });
  }
}
