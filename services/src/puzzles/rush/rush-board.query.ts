import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { RushBoard, RushBoardQuery, RushBoardRow } from '@royal-chess/contracts/puzzles';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ChildAccounts, pageOf } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { rushList, type RushScoreDocument, rushScores } from './rush-boards.read-model.ts';

const pageSize = 10;

/** A page of a board, with one's own row. */
export class RushBoardOf extends Query<Unmarked<RushBoard>> {
  constructor(
    readonly query: RushBoardQuery,
    /** Who asks. */
    readonly userId: string | null,
  ) {
    super();
  }
}

type Ranked = RushScoreDocument & { readonly rank: number };

@QueryHandler(RushBoardOf)
export class RushBoardHandler implements IQueryHandler<RushBoardOf> {
  constructor(
    private readonly models: ReadModels,
    private readonly clock: Clock,
    private readonly names: Names,
    private readonly children: ChildAccounts,
  ) {}

  async execute({ query, userId }: RushBoardOf): Promise<Unmarked<RushBoard>> {
    const list = rushList(query.mode, query.period, this.clock.now());
    const scores = this.models.active(rushScores);
    const first = (query.page - 1) * pageSize;
    const [total, found, own] = await Promise.all([
      scores.countDocuments({ list }),
      scores
        .find({ list })
        .sort({ place: -1, _id: 1 })
        .skip(first)
        .limit(pageSize)
        .lean<RushScoreDocument[]>(),
      userId === null ? null : scores.findOne({ _id: `${list}:${userId}` }).lean<RushScoreDocument | null>(),
    ]);
    const rows = found.map((row, at) => ({ ...row, rank: first + at + 1 }));
    const mine = own && { ...own, rank: await this.#rankOf(own) };
    const view = await this.#viewer(mine ? [...rows, mine] : rows);
    return {
      rows: rows.map(view),
      page: query.page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      total,
      mine: mine && view(mine),
    };
  }

  /** By counting those before it: in the order of the index no row is read. */
  async #rankOf({ _id, list, place }: RushScoreDocument): Promise<number> {
    const scores = this.models.active(rushScores);
    const [better, equal] = await Promise.all([
      scores.countDocuments({ list, place: { $gt: place } }),
      scores.countDocuments({ list, place, _id: { $lt: _id } }),
    ]);
    return better + equal + 1;
  }

  async #viewer(rows: readonly Ranked[]): Promise<(row: Ranked) => RushBoardRow> {
    const users = rows.map(({ userId }) => userId);
    const [names, children] = await Promise.all([this.names.of(users), this.children.among(users)]);
    return ({ rank, userId, score, at }) => ({
      rank,
      id: userId,
      name: names.get(userId) ?? UNKNOWN_NAME,
      ...pageOf(userId, children),
      score,
      at,
    });
  }
}
