import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { ArticleComment } from '@royal-chess/contracts/articles';
import { Clock } from '@royal-chess/infra/clock/clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { AccountNews } from '../identity/account-news.ts';
import { Names } from '../identity/names.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { writerOf } from './article-writer.ts';
import type { CommentDocument } from './comment-documents.ts';
import type { StaffDecision } from './staff-decision.ts';

/** Most comments on a page, and replies to them. */
const mostShown = 200;
const mostReplies = 1_000;

interface NewComment {
  readonly articleId: string;
  readonly userId: string;
  readonly text: string;
  /** The comment that it answers. */
  readonly replyTo?: string | undefined;
  readonly commandId: string;
}

/** Address of a comment on the page of its article. */
const pathOf = (articleId: string, commentId: string): string =>
  `/displayBlog/${articleId}#comment-${commentId}`;

/** That there is no such comment for the caller. */
const noneOfYours = (): ProblemException =>
  ProblemException.because('RC_NOT_FOUND', 'There is no such comment of yours.');

/** Comments under articles. */
@Injectable()
export class ArticleComments implements OnModuleInit {
  constructor(
    @InjectModel('ArticleComment', ACCOUNTS) private readonly comments: Model<CommentDocument>,
    private readonly names: Names,
    private readonly clock: Clock,
    private readonly store: EventStore,
    private readonly news: AccountNews,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.comments.init();
  }

  /**
   * Sent again with the same command, it is one comment.
   * @throws ProblemException `RC_NOT_FOUND` where the comment that it answers is not under the article
   */
  async add({ articleId, userId, text, replyTo, commandId }: NewComment): Promise<void> {
    const _id = derivedId('article-comment', userId, articleId, commandId);
    const answered = replyTo === undefined ? null : await this.#answered(articleId, replyTo);
    const reply = answered && { replyTo: answered.replyTo ?? answered._id };
    const comment: CommentDocument = { _id, articleId, userId, text, ...reply, at: this.clock.now() };
    try {
      await this.comments.create(comment);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Its notifications may have been lost with the first answer; with the same time they are not counted twice.
      const stored = await this.one(_id);
      if (stored) await this.#notifyOf(stored, answered);
      return;
    }
    await this.#notifyOf(comment, answered);
  }

  /** The writer of the comment that is answered, and that of the article; who is both receives the reply alone. */
  async #notifyOf(comment: CommentDocument, answered: CommentDocument | null): Promise<void> {
    const { _id, articleId, userId: actorId, at } = comment;
    const writer = await writerOf(this.store, articleId);
    if (!writer) return;
    const { userId, title: subject } = writer;
    const news = { actorId, subject, path: pathOf(articleId, _id), at };
    await this.news.send(
      ...(answered
        ? [{ ...news, userId: answered.userId, type: 'commentReply', ref: answered._id } as const]
        : []),
      ...(userId === answered?.userId
        ? []
        : [{ ...news, userId, type: 'articleComment', ref: articleId } as const]),
    );
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
   * Deletes a comment of this user.
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async remove(articleId: string, _id: string, userId: string): Promise<void> {
    const { deletedCount } = await this.comments.deleteOne({ _id, articleId, userId });
    if (deletedCount === 0) throw noneOfYours();
  }

  /** A comment; null where there is none. */
  one(_id: string): Promise<CommentDocument | null> {
    return this.comments.findById(_id).lean<CommentDocument | null>();
  }

  /**
   * Removes the comment of another under an article, and gives its writer the reason.
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async removeAsStaff(articleId: string, _id: string, decision: StaffDecision): Promise<void> {
    const comment = await this.one(_id);
    if (comment?.articleId !== articleId) throw noneOfYours();
    await this.#removeFor(comment, decision);
  }

  /** The same for a comment that was reported, wherever it stands; again it changes nothing. */
  async removeReported(_id: string, decision: StaffDecision): Promise<void> {
    const comment = await this.one(_id);
    if (comment) await this.#removeFor(comment, decision);
  }

  async #removeFor(
    { _id, articleId, userId }: CommentDocument,
    { by, reason }: StaffDecision,
  ): Promise<void> {
    const writer = await writerOf(this.store, articleId);
    // Before it is deleted: what a crash interrupts is repeated, and replaces this notification.
    if (userId !== by)
      await this.news.send({
        userId,
        type: 'commentRemoved',
        ref: _id,
        subject: writer?.title ?? '',
        path: writer && `/displayBlog/${articleId}`,
        ...(reason !== '' && { reason }),
        at: this.clock.now(),
      });
    await this.comments.deleteOne({ _id });
  }

  /** The newest first, with the names of their writers, each before its replies; those of a deleted one are the last. */
  async of(articleId: string): Promise<ArticleComment[]> {
    const found = await this.#inOrder(articleId);
    const names = await this.names.of(found.map(({ userId }) => userId));
    return found.map(({ _id, userId, text, at, editedAt, replyTo = null }) => ({
      _id,
      userId: { _id: userId, name: names.get(userId) ?? UNKNOWN_NAME },
      text,
      createdAt: new Date(at).toISOString(),
      editedAt: editedAt === undefined ? null : new Date(editedAt).toISOString(),
      replyTo,
    }));
  }

  async #inOrder(articleId: string): Promise<CommentDocument[]> {
    const first = await this.comments
      .find({ articleId, replyTo: { $exists: false } })
      .sort({ at: -1, _id: -1 })
      .limit(mostShown)
      .lean<CommentDocument[]>();
    const replies = await this.comments
      .find({ articleId, replyTo: { $exists: true } })
      .sort({ at: -1, _id: -1 })
      .limit(mostReplies)
      .lean<CommentDocument[]>();
    const byAnswered = Map.groupBy(replies.toReversed(), ({ replyTo = '' }) => replyTo);
    const shown = new Set(first.map(({ _id }) => _id));
    const others = [...byAnswered.keys()].filter((_id) => !shown.has(_id));
    const older = await this.comments.find({ _id: { $in: others } }, { _id: 1 }).lean<{ _id: string }[]>();
    const isOlder = new Set(older.map(({ _id }) => _id));
    const deleted = others.filter((_id) => !isOlder.has(_id));
    return [
      ...first.flatMap((comment) => [comment, ...(byAnswered.get(comment._id) ?? [])]),
      ...deleted.flatMap((_id) => byAnswered.get(_id) ?? []),
    ];
  }

  /** The comment that a reply names. */
  async #answered(articleId: string, replyTo: string): Promise<CommentDocument> {
    const answered = await this.comments.findOne({ _id: replyTo, articleId }).lean<CommentDocument | null>();
    if (answered === null)
      throw ProblemException.because('RC_NOT_FOUND', 'The comment that you answer was deleted.');
    return answered;
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
