import { Controller } from '@nestjs/common';
import { type RatedGameCounted, ratingsManager } from '@royal-chess/contracts/ratings';
import type { Recorded } from '@royal-chess/contracts/registry';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import { scoresOf } from '@royal-chess/domain/rating/glicko';
import type { ApplyResult as Result } from '@royal-chess/domain/rating/rating';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { type CommandOrigin, fromSystem } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { ApplyResult } from './commands/apply-result.command.ts';
import { CountRatedGame } from './commands/count-rated-game.command.ts';

/** Turns the end of a rated match into a change of both ratings, once per match and player. */
@Controller()
export class RatingsManager {
  constructor(private readonly commands: CommandGateway) {}

  @Manages({ name: ratingsManager, types: ['MatchFinished'] })
  async apply(batch: EventBatch<'MatchFinished'>): Promise<void> {
    // One match after the other: two matches of one player change the rating in the order in which they ended.
    for (const event of batch.events) if (event.data.rated) await this.#rate(event);
  }

  async #rate(event: Recorded<'MatchFinished'>): Promise<void> {
    const { white, black, weight } = await this.#counted(event);
    if (weight === 0) return;
    const { result, variant, speed } = event.data;
    const scores = scoresOf(result);
    const shared = {
      matchId: matchIdOf(event.stream),
      variant,
      speed,
      ...(weight === 0.5 && { weight }),
    };
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

  /** Both changes use the ratings that were stored with it: after a crash one of the two may be applied already. */
  async #counted(event: Recorded<'MatchFinished'>): Promise<RatedGameCounted> {
    const { white, black, variant, speed, plies } = event.data;
    const matchId = matchIdOf(event.stream);
    const input = { matchId, white, black, variant, speed, plies, at: event.at };
    const { answer } = await this.commands.execute(
      new CountRatedGame(origin(event, derivedId('count-rated', matchId)), input),
    );
    return answer;
  }

  async #apply(cause: Recorded<'MatchFinished'>, result: Result): Promise<void> {
    const commandId = derivedId('rate', result.matchId, result.userId);
    await this.commands.execute(new ApplyResult(origin(cause, commandId), result));
  }
}

const origin = ({ correlationId, id }: Recorded<'MatchFinished'>, commandId: string): CommandOrigin =>
  fromSystem(commandId, { correlationId, causationId: id });
