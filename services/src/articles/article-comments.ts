import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { ArticleComment } from '@royal-chess/contracts/articles';
import { Clock } from '@royal-chess/infra/clock/clock';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { Names } from '../identity/names.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { CommentDocument } from './comment-documents.ts';

/** Most comments on a page. */
const mostShown = 200;

const noneOfYours = (): ProblemException =>
  ProblemException.because('RC_NOT_FOUND', 'There is no such comment of yours.');

/** Comments under articles. */
@Injectable()
export class ArticleComments implements OnModuleInit {
  constructor(
    @InjectModel('ArticleComment', ACCOUNTS) private readonly comments: Model<CommentDocument>,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.comments.init();
  }

  /** Sent again with the same command, it is one comment. */
  async add(articleId: string, userId: string, text: string, commandId: string): Promise<void> {
    const _id = derivedId('article-comment', userId, articleId, commandId);
    try {
      await this.comments.create({ _id, articleId, userId, text, at: this.clock.now() });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Replaces the text of a comment of this user.
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async edit(articleId: string, _id: string, userId: string, text: string): Promise<void> {
    const { matchedCount } = await this.comments.updateOne(
      { _id, articleId, userId },
      { $set: { text, editedAt: this.clock.now() } },
    );
    if (matchedCount === 0) throw noneOfYours();
  }

  /**
   * @param userId whose comment it must be; null: anyone's
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async remove(articleId: string, _id: string, userId: string | null): Promise<void> {
    const { deletedCount } = await this.comments.deleteOne({
      _id,
      articleId,
      ...(userId !== null && { userId }),
    });
    if (deletedCount === 0) throw noneOfYours();
  }

  /** A comment; null where there is none. */
  one(_id: string): Promise<CommentDocument | null> {
    return this.comments.findById(_id).lean<CommentDocument | null>();
  }

  /** Removes a comment wherever it stands; again it changes nothing. */
  async removeAsStaff(_id: string): Promise<void> {
    await this.comments.deleteOne({ _id });
  }

  /** The newest first, with the names of their writers. */
  async of(articleId: string): Promise<ArticleComment[]> {
    const found = await this.comments
      .find({ articleId })
      .sort({ at: -1, _id: -1 })
      .limit(mostShown)
      .lean<CommentDocument[]>();
    const names = await this.names.of(found.map(({ userId }) => userId));
    return found.map(({ _id, userId, text, at, editedAt }) => ({
      _id,
      userId: { _id: userId, name: names.get(userId) ?? UNKNOWN_NAME },
      text,
      createdAt: new Date(at).toISOString(),
      editedAt: editedAt === undefined ? null : new Date(editedAt).toISOString(),
    }));
  }

  /** Numbers of comments, by article; articles without any are left out. */
  async counts(articleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.comments.aggregate<{ _id: string; comments: number }>([
      { $match: { articleId: { $in: articleIds } } },
      { $group: { _id: '$articleId', comments: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, comments }) => [_id, comments]));
  }
}
