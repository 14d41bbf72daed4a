import { Inject } from '@nestjs/common';
import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import { RatingAggregate } from '@royal-chess/application/ratings/rating-aggregate';
import type { Speed, Variant } from '@royal-chess/contracts/chess';
import type { Glicko, RatedGameCounted, RatedGameEvent } from '@royal-chess/contracts/ratings';
import {
  type CountGame,
  type PairDay,
  ratedGamesDecider,
  ratedGamesStream,
} from '@royal-chess/domain/rating/rated-games';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { CONFIG } from '../../platform/ports.module.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { RatedSettings } from '../rated-settings.ts';

interface EndedGame {
  readonly matchId: string;
  /** User ids. */
  readonly white: string;
  readonly black: string;
  readonly variant: Variant;
  readonly speed: Speed;
  readonly plies: number;
  /** When it ended, epoch milliseconds. */
  readonly at: number;
}

/** A rated game is over: it is decided, once, how it counts, with the ratings of both as they are now. */
export class CountRatedGame extends AppCommand<RatedGameCounted, EndedGame> {}

@Handles(CountRatedGame)
export class CountRatedGameHandler implements ICommandHandler<CountRatedGame> {
  readonly #games: CommandHandler<PairDay, CountGame, RatedGameEvent>;

  constructor(
    private readonly store: EventStore,
    @Inject(CONFIG) private readonly config: RatedSettings,
  ) {
    this.#games = new CommandHandler(store, ratedGamesDecider);
  }

  async execute({ input: game, context }: CountRatedGame): Promise<Committed<RatedGameCounted>> {
    const stream = ratedGamesStream(game.white, game.black, game.at);
    const rating = async (userId: string): Promise<{ userId: string; rating: Glicko }> => {
      const aggregate = new RatingAggregate(ratingStream(userId, game.variant, game.speed), this.store);
      await aggregate.catchUp();
      return { userId, rating: aggregate.state.current };
    };
    const [white, black] = await Promise.all([rating(game.white), rating(game.black)]);
    const { matchId, plies } = game;
    const command = { matchId, white, black, plies, rules: this.config.rated };
    const decided = await this.#games.execute(stream, command, context);
    if (!decided.ok) throw new ProblemException(decided.error);
    // What was decided before a crash holds: the ratings may have changed since.
    const counted = (await this.store.read(stream)).find(
      (event) => event.type === 'RatedGameCounted' && event.data.matchId === matchId,
    );
    if (counted?.type !== 'RatedGameCounted') throw new Error(`${stream} lacks the game ${matchId}`);
    return new Committed(counted.data, { stream, version: decided.value.version });
  }
}
