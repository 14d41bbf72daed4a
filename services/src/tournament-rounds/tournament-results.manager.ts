import { Controller, Inject } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts/registry';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import type { Logger } from 'pino';
import { fromSystem } from '../platform/cqrs/app-command.ts';
import { LOGGER } from '../platform/ports.module.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { TournamentDecisions } from '../tournaments/tournament-decisions.ts';
import { outcomeOf } from './match-outcome.ts';

/** Records the end of each tournament game in its tournament, once. */
@Controller()
export class TournamentResultsManager {
  constructor(
    private readonly tournaments: TournamentDecisions,
    private readonly streams: RecentStreams,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Manages({ name: 'tournament-results', types: ['MatchFinished', 'MatchAborted'] })
  async apply(batch: EventBatch<'MatchFinished' | 'MatchAborted'>): Promise<void> {
    for (const event of batch.events) await this.#record(event);
  }

  async #record(event: Recorded<'MatchFinished' | 'MatchAborted'>): Promise<void> {
    const outcome = outcomeOf(await this.streams.upTo(event.stream, event.version));
    if (!outcome) return;
    const { tournamentId, ...ended } = outcome;
    const matchId = matchIdOf(event.stream);
    const { correlationId, id: causationId } = event;
    const origin = fromSystem(derivedId('record', matchId), { correlationId, causationId });
    try {
      await this.tournaments.decide(tournamentId, origin, { type: 'recordMatch', matchId, ...ended });
    } catch (error) {
      // A tournament that is over, or that does not know the match, takes no result.
      if (!(error instanceof ProblemException)) throw error;
      this.logger.warn({ err: error, tournamentId, matchId }, 'A result was not recorded');
    }
  }
}
