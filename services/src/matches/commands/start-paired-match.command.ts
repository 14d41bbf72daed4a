import { LiveGames } from '../live-games.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { startPairedMatch } from '@royal-chess/application/matches/start-paired-match';
import type { InternalAnswer } from '@royal-chess/contracts/registry';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { InternalCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';

/** The lobby room starts a match between two users that it has paired. */
export class StartPairedMatch extends InternalCommand<'startPairedMatch'> {}

@CommandHandler(StartPairedMatch)
export class StartPairedMatchHandler implements ICommandHandler<StartPairedMatch> {
  constructor(
    private readonly store: EventStore,
    private readonly live: LiveGames,
  ) {}

  async execute({ input, origin }: StartPairedMatch): Promise<Committed<InternalAnswer<'startPairedMatch'>>> {
    const players = input.players.map(({ userId }) => userId);
    if ((await this.live.take(origin.commandId, players, input)) !== null)
      throw ProblemException.because('RC_RATED_BUSY', 'One of the two has begun another rated game.');
    const { matchId, version } = await startPairedMatch(this.store, input, origin.commandId);
    return new Committed({ matchId }, { stream: matchStream(matchId), version });
  }
}
