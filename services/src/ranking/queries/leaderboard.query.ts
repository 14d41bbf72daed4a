import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { LeaderboardAnswer, LeaderboardPlayer, LeaderboardQuery } from '@royal-chess/contracts/ranking';
import { PROVISIONAL_DEVIATION } from '@royal-chess/domain/rating/glicko';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { Profiles } from '../../account/profile/profiles.ts';
import { ChildAccounts, pageOf } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { leaderboardModel } from '../leaderboard.read-model.ts';
import { listBefore, listOf } from '../periods.ts';
import { ListMarks } from '../places/list-marks.ts';
import { rankedIn, ranksFrom, type RankingType } from '../places/order.ts';
import type { Places } from '../places/places.ts';
import { RankedGroups } from '../places/ranked-groups.ts';
import { type StandingDocument, standingId } from '../standing.ts';

/** Specification, section 9. */
const PAGE_SIZE = 10;
const PODIUM_SIZE = 3;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

type Ranked = StandingDocument & { readonly rank: number };

/** The places of a list, and of the list of the period before. */
interface Lists {
  readonly list: string;
  readonly places: Places;
  /** Null: there is none before all time. */
  readonly before: { readonly list: string; readonly places: Places } | null;
}

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
    private readonly marks: ListMarks,
    private readonly groups: RankedGroups,
    private readonly rooms: GameRooms,
    private readonly clock: Clock,
    private readonly names: Names,
    private readonly children: ChildAccounts,
    private readonly profiles: Profiles,
  ) {}

  async execute({ query, userId }: Leaderboard): Promise<Unmarked<LeaderboardAnswer>> {
    const lists = await this.#lists(query, userId);
    const [podium, players, mine] = await Promise.all([
      ranked(lists.places, query.type, 0, PODIUM_SIZE),
      ranked(lists.places, query.type, (query.page - 1) * PAGE_SIZE, PAGE_SIZE),
      userId === null ? undefined : this.#own(lists, query, userId),
    ]);
    const view = await this.#viewer([...podium, ...players, ...(mine ? [mine] : [])], query, lists, userId);
    // A rank is of this moment, the total of a long list may be older: the page with one's own place is one of the pages.
    const total = Math.max(lists.places.total, mine?.rank ?? 0);
    return {
      podium: podium.map(view),
      players: players.map(view),
      ...(mine && { mine: view(mine) }),
      page: query.page,
      pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      total,
    };
  }

  async #lists({ period, variant, type, among }: LeaderboardQuery, userId: string | null): Promise<Lists> {
    const now = this.clock.now();
    const list = listOf(period, variant, now);
    const listOfBefore = listBefore(period, variant, now);
    const both = listOfBefore === null ? [list] : [list, listOfBefore];
    const [places, placesBefore] =
      among === 'all'
        ? await Promise.all(both.map((one) => this.marks.placesIn(one, type)))
        : await this.groups.placesIn(among, type, both, userId);
    return {
      list,
      places: places!,
      before: listOfBefore !== null && placesBefore ? { list: listOfBefore, places: placesBefore } : null,
    };
  }

  /** Who asks, where the list has them. */
  async #own({ list, places }: Lists, query: LeaderboardQuery, userId: string): Promise<Ranked | undefined> {
    const row = await this.models
      .active(leaderboardModel)
      .findOne({ ...rankedIn(list, query.type), _id: standingId(list, userId) })
      .lean<StandingDocument>();
    const rank = row ? await places.rankOf(row) : null;
    return row && rank !== null ? { ...row, rank } : undefined;
  }

  /** Ranks of users in the list of the period before; who is not in it is absent. */
  async #ranksBefore(
    { type }: LeaderboardQuery,
    { before }: Lists,
    users: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    if (before === null) return new Map();
    const { list, places } = before;
    const ids = [...new Set(users)].map((userId) => standingId(list, userId));
    const rows = await this.models
      .active(leaderboardModel)
      .find({ ...rankedIn(list, type), _id: { $in: ids } })
      .lean<StandingDocument[]>();
    const ranks = new Map<string, number>();
    for (const row of rows) {
      const rank = await places.rankOf(row);
      if (rank !== null) ranks.set(row.userId, rank);
    }
    return ranks;
  }

  async #viewer(
    rows: readonly Ranked[],
    query: LeaderboardQuery,
    lists: Lists,
    caller: string | null,
  ): Promise<(row: Ranked) => LeaderboardPlayer> {
    const users = rows.map(({ userId }) => userId);
    const [names, children, profiles, { onlineUserIds }, ranksBefore] = await Promise.all([
      this.names.of(users),
      this.children.among(users),
      this.profiles.shownOf(users),
      this.rooms.counts(),
      this.#ranksBefore(query, lists, users),
    ]);
    // Who asks is here, in a room or not.
    const online = new Set([...onlineUserIds, ...(caller === null ? [] : [caller])]);
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

async function ranked(places: Places, type: RankingType, skip: number, limit: number): Promise<Ranked[]> {
  const rows = await places.rows(skip, limit);
  const [first] = rows;
  if (!first) return [];
  const rank = skip === 0 ? 1 : ((await places.rankOf(first)) ?? skip + 1);
  const ranks = ranksFrom(skip + 1, type, rows, rank);
  return rows.map((row, index) => ({ ...row, rank: ranks[index]! }));
}
