import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PlayerAnswer, PlayerRating } from '@royal-chess/contracts/players';
import { isProvisional } from '@royal-chess/domain/rating/glicko';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { Accounts } from '../../identity/accounts.ts';
import { FindGames } from '../../library/queries/find-games.query.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { type RatingDocument, ratingsModel } from '../../ratings/ratings.read-model.ts';
import { PlayerResults } from './player-results.ts';

/** Newest games shown. */
const most = 10;

/** The public profile of a player: no address, only name, games and ratings. Refuses with `RC_NOT_FOUND`. */
export class Player extends Query<Unmarked<PlayerAnswer>> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(Player)
export class PlayerHandler implements IQueryHandler<Player> {
  constructor(
    private readonly models: ReadModels,
    private readonly rooms: GameRooms,
    private readonly accounts: Accounts,
    private readonly results: PlayerResults,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId }: Player): Promise<Unmarked<PlayerAnswer>> {
    const profile = await this.accounts.publicProfile(userId);
    if (profile === null) throw ProblemException.because('RC_NOT_FOUND', 'There is no such player.');
    const [ratings, results, { items: latest }, { onlineUserIds }] = await Promise.all([
      this.#ratings(userId),
      this.results.of(userId),
      this.queries.execute(new FindGames({ player: userId, limit: most })),
      this.rooms.counts(),
    ]);
    return {
      id: userId,
      name: profile.name,
      memberSince: profile.createdAt,
      online: onlineUserIds.includes(userId),
      ratings,
      ...results,
      latest,
    };
  }

  async #ratings(userId: string): Promise<PlayerRating[]> {
    const found = await this.models.active(ratingsModel).find({ userId }).lean<RatingDocument[]>();
    return found
      .sort((one, other) => other.version - one.version || one._id.localeCompare(other._id))
      .map(({ variant, speed, version, current, history }) => ({
        variant,
        speed,
        rating: Math.round(current.rating),
        deviation: Math.round(current.deviation),
        provisional: isProvisional(current),
        games: version,
        history: [...history],
      }));
  }
}
