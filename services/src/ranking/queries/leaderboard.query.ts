import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { LeaderboardAnswer, LeaderboardPlayer, LeaderboardQuery } from '@royal-chess/contracts/ranking';
import { PROVISIONAL_DEVIATION } from '@royal-chess/domain/rating/glicko';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { SortOrder } from 'mongoose';
import { Profiles } from '../../account/profile/profiles.ts';
import { ChildAccounts, pageOf } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { leaderboardModel } from '../leaderboard.read-model.ts';
import { listBefore, listOf } from '../periods.ts';
import { type StandingDocument, standingId } from '../standing.ts';

/** Specification, section 9. */
const PAGE_SIZE = 10;
const PODIUM_SIZE = 3;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** A field that standings are ordered by, and which value of it is first. */
type OrderedBy = readonly [
  field: Exclude<LeaderboardQuery['type'], 'overall'> | 'total' | 'rating' | 'userId',
  first: 'highest' | 'lowest',
];

/** Ties by rating, then by the older account (ids sort by time). */
const orderOf = (type: LeaderboardQuery['type']): readonly OrderedBy[] => [
  [type === 'overall' ? 'total' : type, 'highest'],
  ['rating', 'highest'],
  ['userId', 'lowest'],
];

/** Those of a list who are ranked by a type of points. */
const rankedIn = (list: string, type: LeaderboardQuery['type']): Record<string, unknown> =>
  type === 'overall' ? { list, isRanked: true } : { list, [type]: { $gt: 0 } };

/** Standings before this one: in each branch the first field that differs decides. */
const before = (row: StandingDocument, order: readonly OrderedBy[]): Record<string, unknown>[] =>
  order.map(([field, first], index) => ({
    ...Object.fromEntries(order.slice(0, index).map(([equal]) => [equal, row[equal]])),
    [field]: { [first === 'highest' ? '$gt' : '$lt']: row[field] },
  }));

type Ranked = StandingDocument & { readonly rank: number };

/** A page of the leaderboard with the podium beside it. */
export class Leaderboard extends Query<Unmarked<LeaderboardAnswer>> {
  constructor(
    readonly query: LeaderboardQuery,
    /** Who asks. */
    readonly userId: string | null,
  ) {
    super();
  }
}

@QueryHandler(Leaderboard)
export class LeaderboardHandler implements IQueryHandler<Leaderboard> {
  constructor(
    private readonly models: ReadModels,
    private readonly rooms: GameRooms,
    private readonly clock: Clock,
    private readonly names: Names,
    private readonly children: ChildAccounts,
    private readonly profiles: Profiles,
  ) {}

  async execute({ query, userId }: Leaderboard): Promise<Unmarked<LeaderboardAnswer>> {
    const first = (query.page - 1) * PAGE_SIZE;
    const [total, podium, players, mine] = await Promise.all([
      this.models.active(leaderboardModel).countDocuments(rankedIn(this.#list(query), query.type)),
      this.#rows(query, 0, PODIUM_SIZE),
      this.#rows(query, first, PAGE_SIZE),
      userId === null ? undefined : this.#own(query, userId),
    ]);
    const view = await this.#viewer([...podium, ...players, ...(mine ? [mine] : [])], query);
    return {
      podium: podium.map(view),
      players: players.map(view),
      ...(mine && { mine: view(mine) }),
      page: query.page,
      pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      total,
    };
  }

  #list({ period, variant }: LeaderboardQuery): string {
    return listOf(period, variant, this.clock.now());
  }

  async #rows(query: LeaderboardQuery, skip: number, limit: number): Promise<Ranked[]> {
    const order = Object.fromEntries(
      orderOf(query.type).map(([field, first]): [string, SortOrder] => [field, first === 'highest' ? -1 : 1]),
    );
    const rows = await this.models
      .active(leaderboardModel)
      .find(rankedIn(this.#list(query), query.type))
      .sort(order)
      .skip(skip)
      .limit(limit)
      .lean<StandingDocument[]>();
    return rows.map((row, index) => ({ ...row, rank: skip + index + 1 }));
  }

  async #own(query: LeaderboardQuery, userId: string): Promise<Ranked | undefined> {
    const list = this.#list(query);
    const row = await this.models
      .active(leaderboardModel)
      .findOne({ ...rankedIn(list, query.type), _id: standingId(list, userId) })
      .lean<StandingDocument>();
    return row ? { ...row, rank: await this.#rankOf(row, query.type) } : undefined;
  }

  /** By counting who is before it. */
  async #rankOf(row: StandingDocument, type: LeaderboardQuery['type']): Promise<number> {
    const others = await this.models
      .active(leaderboardModel)
      .countDocuments({ ...rankedIn(row.list, type), $or: before(row, orderOf(type)) });
    return others + 1;
  }

  /** Ranks of users in the list of the period before; who is not in it is absent. */
  async #ranksBefore(
    { period, variant, type }: LeaderboardQuery,
    users: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const list = listBefore(period, variant, this.clock.now());
    if (list === null) return new Map();
    const ids = [...new Set(users)].map((userId) => standingId(list, userId));
    const rows = await this.models
      .active(leaderboardModel)
      .find({ ...rankedIn(list, type), _id: { $in: ids } })
      .lean<StandingDocument[]>();
    return new Map(
      await Promise.all(
        rows.map(async (row): Promise<[string, number]> => [row.userId, await this.#rankOf(row, type)]),
      ),
    );
  }

  async #viewer(
    rows: readonly Ranked[],
    query: LeaderboardQuery,
  ): Promise<(row: Ranked) => LeaderboardPlayer> {
    const users = rows.map(({ userId }) => userId);
    const [names, children, profiles, { onlineUserIds }, ranksBefore] = await Promise.all([
      this.names.of(users),
      this.children.among(users),
      this.profiles.shownOf(users),
      this.rooms.counts(),
      this.#ranksBefore(query, users),
    ]);
    const online = new Set(onlineUserIds);
    return (row) => {
      const { userId, rank, tournament, puzzle, puzzleRush, total } = row;
      // A child shows nothing of itself.
      const profile = children.has(userId) ? undefined : profiles.get(userId);
      const rankBefore = ranksBefore.get(userId);
      return {
        id: userId,
        name: names.get(userId) ?? UNKNOWN_NAME,
        ...pageOf(userId, children),
        avatar: profile?.avatar ?? null,
        rating: Math.round(row.rating),
        provisional: row.deviation > PROVISIONAL_DEVIATION,
        rank,
        country: profile?.country ? (countryNames.of(profile.country) ?? null) : null,
        countryCode: profile?.country ?? null,
        title: profile?.title ?? null,
        performance: {
          games: total - tournament - puzzle - puzzleRush,
          tournament,
          puzzle,
          puzzleRush,
          total,
          change: rankBefore === undefined ? null : rankBefore - rank,
        },
        status: online.has(userId) ? 'online' : 'offline',
        lastActive: row.lastActive,
      };
    };
  }
}
