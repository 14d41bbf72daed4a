import type { Model } from 'mongoose';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import { type StandingDocument, standingId } from '../standing.ts';
import { compareIn, type OrderedFields, rankedIn, type RankingType, ranksFrom } from './order.ts';
import type { Places } from './places.ts';

/** Standings read at once. */
const piece = 500;

/** Places among some players only: those of them who are in the list, in its order. */
export class GroupPlaces implements Places {
  readonly #ranks: ReadonlyMap<string, number>;

  /** Reads what gives the players of a group their places. */
  static async of(
    model: Model<StandingDocument>,
    list: string,
    type: RankingType,
    userIds: readonly string[],
  ): Promise<GroupPlaces> {
    const found: OrderedFields[] = [];
    for (let from = 0; from < userIds.length; from += piece) {
      if (from > 0) await yieldTurn();
      const ids = userIds.slice(from, from + piece).map((userId) => standingId(list, userId));
      const rows = await model
        .find({ ...rankedIn(list, type), _id: { $in: ids } })
        .lean<StandingDocument[]>();
      for (const { userId, rating, total, tournament, puzzle, puzzleRush } of rows)
        found.push({ userId, rating, total, tournament, puzzle, puzzleRush });
    }
    return new GroupPlaces(
      model,
      list,
      type,
      found.toSorted((one, other) => compareIn(type, one, other)),
    );
  }

  private constructor(
    private readonly model: Model<StandingDocument>,
    private readonly list: string,
    type: RankingType,
    private readonly order: readonly OrderedFields[],
  ) {
    const ranks = ranksFrom(1, type, order);
    this.#ranks = new Map(order.map(({ userId }, index) => [userId, ranks[index]!]));
  }

  get total(): number {
    return this.order.length;
  }

  async rows(skip: number, limit: number): Promise<readonly StandingDocument[]> {
    const ids = this.order.slice(skip, skip + limit).map(({ userId }) => standingId(this.list, userId));
    const found = await this.model.find({ _id: { $in: ids } }).lean<StandingDocument[]>();
    const byId = new Map(found.map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async rankOf({ userId }: OrderedFields): Promise<number | null> {
    return this.#ranks.get(userId) ?? null;
  }
}
