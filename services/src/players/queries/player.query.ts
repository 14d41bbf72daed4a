import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PlayerRow } from '@royal-chess/contracts/library';
import type { PlayerAnswer, PlayerRating } from '@royal-chess/contracts/players';
import { isProvisional } from '@royal-chess/domain/rating/glicko';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { Profiles } from '../../account/profile/profiles.ts';
import { Accounts } from '../../identity/accounts.ts';
import { GameTable } from '../../library/queries/game-tables.query.ts';
import { SearchGames } from '../../library/queries/search-games.query.ts';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { ShownPresence } from '../../account/relations/shown-presence.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { type RatingDocument, ratingsModel } from '../../ratings/ratings.read-model.ts';
import { type AchievementDocument, achievementsModel } from '../achievements.read-model.ts';
import { Between } from './between.query.ts';
import { PlayerResults } from './player-results.ts';

/** Newest games and opponents shown. */
const most = 10;

/** The public profile of a player: no address, only name, profile, games and ratings. A child's is shown to the child and to
 * staff only. Refuses with `RC_NOT_FOUND`. */
export class Player extends Query<Unmarked<PlayerAnswer>> {
  constructor(
    readonly userId: string,
    /** Null for a visitor. */
    readonly reader: SignedInUser | null,
  ) {
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
    private readonly profiles: Profiles,
    private readonly presence: ShownPresence,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, reader }: Player): Promise<Unmarked<PlayerAnswer>> {
    const withChildren = reader?.id === userId || reader?.roles.includes('admin') === true;
    const profile = await this.accounts.publicProfile(userId, { withChildren });
    if (profile === null) throw ProblemException.because('RC_NOT_FOUND', 'There is no such player.');
    const [shown, ratings, results, opponents, achievements, between, { items: latest }, { onlineUserIds }] =
      await Promise.all([
        this.profiles.shown(userId),
        this.#ratings(userId),
        this.results.of(userId, this.clock.now()),
        this.#opponents(userId),
        this.#achievements(userId),
        reader ? this.queries.execute(new Between(reader.id, userId)) : null,
        this.queries.execute(
          new SearchGames({ player: userId, limit: most, sort: 'date', order: 'desc' }, null),
        ),
        this.rooms.counts(),
      ]);
    return {
      id: userId,
      name: profile.name,
      memberSince: profile.createdAt,
      ...shown,
      online: await this.#isOnline(userId, onlineUserIds, reader),
      ratings,
      ...results,
      opponents,
      achievements,
      between,
      latest,
    };
  }

  async #isOnline(userId: string, online: readonly string[], reader: SignedInUser | null): Promise<boolean> {
    if (!online.includes(userId)) return false;
    return (await this.presence.seenBy(reader?.id ?? null, [userId])).has(userId);
  }

  /** The rows have the results of the opponents in games with this player. */
  async #opponents(userId: string): Promise<PlayerAnswer['opponents']> {
    const page = { sort: 'games', order: 'desc', offset: 0, limit: most + 1 } as const;
    const { rows } = await this.queries.execute(new GameTable('players', { ...page, player: userId }, null));
    return (rows as readonly PlayerRow[])
      .filter((row) => row.userId !== userId)
      .slice(0, most)
      .map((row) => ({
        name: row.name,
        userId: row.userId,
        ...(row.hasPage === false && { hasPage: false }),
        won: row.lost,
        drawn: row.drawn,
        lost: row.won,
      }));
  }

  async #achievements(userId: string): Promise<PlayerAnswer['achievements']> {
    const found = await this.models
      .active(achievementsModel)
      .find({ userId })
      .sort({ at: 1, _id: 1 })
      .lean<AchievementDocument[]>();
    return found.map(({ name, at }) => ({ name, at }));
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
