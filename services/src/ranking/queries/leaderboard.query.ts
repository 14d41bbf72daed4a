import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { LeaderboardAnswer, LeaderboardPlayer, LeaderboardQuery } from '@royal-chess/contracts/ranking';
import { PROVISIONAL_DEVIATION } from '@royal-chess/domain/rating/glicko';
import { Inject } from '@nestjs/common';
import { CONFIG } from '../../platform/ports.module.ts';
import type { RatedSettings } from '../../ratings/rated-settings.ts';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { SortOrder } from 'mongoose';
import { ChildAccounts, pageOf } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { leaderboardModel } from '../leaderboard.read-model.ts';
import { listOf } from '../periods.ts';
import type { StandingDocument } from '../standing.ts';

/** Specification, section 9. */
const PAGE_SIZE = 10;
const PODIUM_SIZE = 3;

/** A field that standings are ordered by, and which value of it is first. */
type OrderedBy = readonly [field: 'rating' | 'points' | 'userId' | SubScore, first: 'highest' | 'lowest'];
type SubScore = Exclude<LeaderboardQuery['type'], 'overall'>;

/** Ties by points, then by the older account (ids sort by time). */
const byRating: readonly OrderedBy[] = [
  ['rating', 'highest'],
  ['points', 'highest'],
  ['userId', 'lowest'],
];
const orderOf = (type: LeaderboardQuery['type']): readonly OrderedBy[] =>
  type === 'overall' ? byRating : [[type, 'highest'], ...byRating];

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
    @Inject(CONFIG) private readonly config: RatedSettings,
  ) {}

  async execute({ query, userId }: Leaderboard): Promise<Unmarked<LeaderboardAnswer>> {
    const first = (query.page - 1) * PAGE_SIZE;
    const [total, podium, players, mine] = await Promise.all([
      this.models.active(leaderboardModel).countDocuments(this.#filter(query)),
      this.#rows(query, 0, PODIUM_SIZE),
      this.#rows(query, first, PAGE_SIZE),
      userId === null ? undefined : this.#standing(query, userId),
    ]);
    const view = await this.#viewer([...podium, ...players, ...(mine ? [mine] : [])]);
    return {
      podium: podium.map(view),
      players: players.map(view),
      ...(mine && { mine: view(mine) }),
      page: query.page,
      pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      total,
    };
  }

  /** Players active in the period whose rating has a ground; in a tab of one type, all with such a sub-score. */
  #filter({ period, variant, type }: LeaderboardQuery): Record<string, unknown> {
    const list = listOf(period, variant, this.clock.now());
    if (type !== 'overall') return { list, [type]: { $gt: 0 } };
    const { listedGames, listedOpponents, listedDeviation } = this.config.rated;
    return {
      list,
      deviation: { $lt: listedDeviation },
      games: { $gte: listedGames },
      opponents: { $gte: listedOpponents },
    };
  }

  async #rows(query: LeaderboardQuery, skip: number, limit: number): Promise<Ranked[]> {
    const order = Object.fromEntries(
      orderOf(query.type).map(([field, first]): [string, SortOrder] => [field, first === 'highest' ? -1 : 1]),
    );
    const rows = await this.models
      .active(leaderboardModel)
      .find(this.#filter(query))
      .sort(order)
      .skip(skip)
      .limit(limit)
      .lean<StandingDocument[]>();
    return rows.map((row, index) => ({ ...row, rank: skip + index + 1 }));
  }

  async #standing(query: LeaderboardQuery, userId: string): Promise<Ranked | undefined> {
    const filter = this.#filter(query);
    const model = this.models.active(leaderboardModel);
    const row = await model.findOne({ ...filter, userId }).lean<StandingDocument>();
    if (!row) return undefined;
    const others = await model.countDocuments({ ...filter, $or: before(row, orderOf(query.type)) });
    return { ...row, rank: others + 1 };
  }

  async #viewer(rows: readonly Ranked[]): Promise<(row: Ranked) => LeaderboardPlayer> {
    const users = rows.map(({ userId }) => userId);
    const [names, children, { onlineUserIds }] = await Promise.all([
      this.names.of(users),
      this.children.among(users),
      this.rooms.counts(),
    ]);
    const online = new Set(onlineUserIds);
    return (row) => ({
      id: row.userId,
      name: names.get(row.userId) ?? UNKNOWN_NAME,
      ...pageOf(row.userId, children),
      avatar: null,
      rating: Math.round(row.rating),
      provisional: row.deviation > PROVISIONAL_DEVIATION,
      rank: row.rank,
      country: null,
      countryCode: null,
      title: null,
      performance: {
        tournament: row.tournament,
        puzzle: row.puzzle,
        puzzleRush: row.puzzleRush,
        total: row.points + row.tournament + row.puzzle + row.puzzleRush,
        change: row.change,
      },
      status: online.has(row.userId) ? 'online' : 'offline',
      lastActive: row.lastActive,
    });
  }
}
