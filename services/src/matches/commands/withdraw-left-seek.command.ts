import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withdrawLeftSeek } from '@royal-chess/application/seeks/withdraw-left-seek';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { InternalCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';

/** The lobby room withdraws the offer of an owner who has left. */
export class WithdrawLeftSeek extends InternalCommand<'withdrawLeftSeek'> {}

@CommandHandler(WithdrawLeftSeek)
export class WithdrawLeftSeekHandler implements ICommandHandler<WithdrawLeftSeek> {
  constructor(private readonly store: EventStore) {}

  async execute({ input, origin }: WithdrawLeftSeek): Promise<Committed<undefined>> {
    await withdrawLeftSeek(this.store, input.seekId, input.ownerId, origin.commandId);
    return new Committed(undefined);
  }
}
