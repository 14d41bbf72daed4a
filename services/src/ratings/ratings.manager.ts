import { Controller } from '@nestjs/common';
import type { MatchStarted } from '@royal-chess/contracts/matches';
import { ratingsManager } from '@royal-chess/contracts/ratings';
import type { Recorded } from '@royal-chess/contracts/registry';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import { scoresOf } from '@royal-chess/domain/rating/glicko';
import type { ApplyResult as Result } from '@royal-chess/domain/rating/rating';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { fromSystem } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { ApplyResult } from './commands/apply-result.command.ts';

/** Turns the end of a rated match into a change of both ratings, once per match and player. */
@Controller()
export class RatingsManager {
  constructor(
    private readonly commands: CommandGateway,
    private readonly streams: RecentStreams,
  ) {}

  @Manages({ name: ratingsManager, types: ['MatchFinished'] })
  async apply(batch: EventBatch<'MatchFinished'>): Promise<void> {
    // One match after the other: two matches of one player change the rating in the order in which they ended.
    for (const event of batch.events) if (event.data.rated) await this.#rate(event);
  }

  async #rate(event: Recorded<'MatchFinished'>): Promise<void> {
    const { white, black } = await this.#started(event);
    const { result, variant, speed } = event.data;
    const matchId = matchIdOf(event.stream);
    const scores = scoresOf(result);
    const shared = { matchId, variant, speed };
    await Promise.all([
      this.#apply(event, {
        ...shared,
        userId: white.userId,
        opponentId: black.userId,
        opponent: black.rating,
        score: scores.white,
      }),
      this.#apply(event, {
        ...shared,
        userId: black.userId,
        opponentId: white.userId,
        opponent: white.rating,
        score: scores.black,
      }),
    ]);
  }

  async #apply(cause: Recorded<'MatchFinished'>, result: Result): Promise<void> {
    const commandId = derivedId('rate', result.matchId, result.userId);
    const { correlationId, id: causationId } = cause;
    await this.commands.execute(
      new ApplyResult(fromSystem(commandId, { correlationId, causationId }), result),
    );
  }

  async #started({ stream, version }: Recorded<'MatchFinished'>): Promise<MatchStarted> {
    const events = await this.streams.upTo(stream, version);
    const started = events.find((event) => event.type === 'MatchStarted');
    if (started === undefined) throw new Error(`${stream} finished without having started`);
    return started.data;
  }
}
