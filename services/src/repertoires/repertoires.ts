import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Color } from '@royal-chess/contracts/chess';
import {
  type AddedToRepertoire,
  mostRepertoirePositions,
  type RepertoirePosition,
  type RepertoireReview,
  type ReviewBody,
} from '@royal-chess/contracts/repertoires';
import { linesOfPgn } from '@royal-chess/domain/repertoire/lines-of-pgn';
import { unreachedKeys } from '@royal-chess/domain/repertoire/repertoire-graph';
import { newReviewCard, reviewed, type ReviewCard } from '@royal-chess/domain/repertoire/review-schedule';
import { Clock } from '@royal-chess/infra/clock/clock';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { RepertoirePositionDocument } from './repertoire-documents.ts';

/** Whose repertoire, and for which colour. */
export interface RepertoireOf {
  readonly userId: string;
  readonly color: Color;
}

const idOf = ({ userId, color }: RepertoireOf, key: string): string =>
  derivedId('repertoire', userId, color, key);

const reviewOf = ({ dueAt, reps, lapses }: ReviewCard): RepertoireReview => ({ dueAt, reps, lapses });

/** Everyone's openings: a document for each position, so that two tabs change different positions without a conflict. */
@Injectable()
export class Repertoires implements OnModuleInit {
  constructor(
    @InjectModel('RepertoirePosition', ACCOUNTS)
    private readonly positions: Model<RepertoirePositionDocument>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.positions.init();
  }

  async of({ userId, color }: RepertoireOf): Promise<RepertoirePosition[]> {
    const found = await this.#all({ userId, color });
    return found.map(({ key, fen, moves, card }) => ({
      key,
      fen,
      moves: [...moves],
      review: card && reviewOf(card),
    }));
  }

  /**
   * Adds all lines of a PGN text. Sent twice, it changes nothing the second time.
   * @throws ProblemException `RC_REPERTOIRE_NO_MOVES`, `RC_REPERTOIRE_FULL`
   */
  async add(of: RepertoireOf, pgn: string, plies: number): Promise<AddedToRepertoire> {
    const { positions, games, skipped } = linesOfPgn(pgn, plies);
    if (positions.size === 0)
      throw ProblemException.because(
        'RC_REPERTOIRE_NO_MOVES',
        'Only legal moves of the usual game from its usual start can be added.',
      );
    const known = new Map((await this.#all(of)).map(({ key, moves }) => [key, new Set(moves)]));
    const news = [...positions.values()].flatMap((position) => {
      const before = known.get(position.key);
      const moves = [...position.moves].filter((uci) => !before?.has(uci));
      return moves.length === 0 ? [] : [{ ...position, moves, isNew: before === undefined }];
    });
    if (known.size + news.filter(({ isNew }) => isNew).length > mostRepertoirePositions)
      throw ProblemException.because(
        'RC_REPERTOIRE_FULL',
        `A repertoire has at most ${mostRepertoirePositions} positions.`,
      );
    const card = newReviewCard(this.clock.now());
    if (news.length > 0)
      await this.positions.bulkWrite(
        news.map(({ key, fen, turn, moves }) => ({
          updateOne: {
            filter: { _id: idOf(of, key) },
            update: {
              $setOnInsert: { ...of, key, fen, card: turn === of.color ? card : null },
              $addToSet: { moves: { $each: moves } },
            },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    return { added: news.reduce((sum, { moves }) => sum + moves.length, 0), games, skipped };
  }

  /** Removes a move, and the positions that no line reaches without it. */
  async remove(of: RepertoireOf, key: string, uci: string): Promise<void> {
    const { matchedCount } = await this.positions.updateOne(
      { _id: idOf(of, key) },
      { $pull: { moves: uci } },
    );
    if (matchedCount === 0)
      throw ProblemException.because('RC_NOT_FOUND', 'Your repertoire has no such move.');
    const rest = await this.#all(of);
    const empty = rest.filter(({ moves }) => moves.length === 0).map((position) => position.key);
    const ids = [...new Set([...empty, ...unreachedKeys(rest)])].map((one) => idOf(of, one));
    if (ids.length > 0) await this.positions.deleteMany({ _id: { $in: ids } });
  }

  /**
   * Takes the answer to a position that was asked.
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async review(
    of: RepertoireOf,
    { key, uci, reps, isHinted }: ReviewBody,
  ): Promise<{ readonly isRight: boolean; readonly isCounted: boolean; readonly review: RepertoireReview }> {
    const _id = idOf(of, key);
    const found = await this.positions.findOne({ _id }).lean<RepertoirePositionDocument | null>();
    if (!found?.card)
      throw ProblemException.because('RC_NOT_FOUND', 'Your repertoire does not ask this position.');
    const isRight = found.moves.includes(uci);
    const card = reviewed(found.card, isRight ? (isHinted ? 'hinted' : 'right') : 'wrong', this.clock.now());
    // By the number of reviews: a second press, or another tab, finds that it was counted.
    const { matchedCount } = await this.positions.updateOne({ _id, 'card.reps': reps }, { $set: { card } });
    if (matchedCount > 0) return { isRight, isCounted: true, review: reviewOf(card) };
    const now = await this.positions.findOne({ _id }).lean<RepertoirePositionDocument | null>();
    return { isRight, isCounted: false, review: reviewOf(now?.card ?? found.card) };
  }

  #all({ userId, color }: RepertoireOf): Promise<RepertoirePositionDocument[]> {
    return this.positions.find({ userId, color }).lean<RepertoirePositionDocument[]>();
  }
}
