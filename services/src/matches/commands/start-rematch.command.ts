import { LiveGames } from '../live-games.ts';
import { rematchIdOf } from '@royal-chess/application/matches/rematch-id';
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
  constructor(
    private readonly store: EventStore,
    private readonly live: LiveGames,
  ) {}

  async execute({ input }: StartRematch): Promise<Committed<InternalAnswer<'startRematch'>>> {
    const { match } = input;
    const players = [match.white.userId, match.black.userId];
    const busy = await this.live.take(rematchIdOf(input.matchId), players, match);
    // The rematch is agreed: where one of the two has begun another rated game since, it is a casual one.
    const rated = match.rated && busy === null;
    const { matchId, version } = await startRematch(this.store, { ...input, match: { ...match, rated } });
    return new Committed({ matchId }, { stream: matchStream(matchId), version });
  }
}
