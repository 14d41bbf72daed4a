import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { startRematch } from '@royal-chess/application/matches/start-rematch';
import type { InternalAnswer } from '@royal-chess/contracts/registry';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { InternalCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';

/** The room of a match that is over starts the rematch on which both players agree. */
export class StartRematch extends InternalCommand<'startRematch'> {}

@CommandHandler(StartRematch)
export class StartRematchHandler implements ICommandHandler<StartRematch> {
  constructor(private readonly store: EventStore) {}

  async execute({ input }: StartRematch): Promise<Committed<InternalAnswer<'startRematch'>>> {
    const { matchId, version } = await startRematch(this.store, input);
    return new Committed({ matchId }, { stream: matchStream(matchId), version });
  }
}
