import type { ArticleComment } from '@royal-chess/contracts/articles';

/** A comment with its replies. */
interface CommentThread {
  /** Of the comment. */
  readonly id: string;
  /** Null: it was deleted, its replies were not. */
  readonly comment: ArticleComment | null;
  readonly replies: readonly ArticleComment[];
}

/** Comments with the replies to each, in the order of the answer. */
export function threadsOf(comments: readonly ArticleComment[]): readonly CommentThread[] {
  const byId = new Map(comments.map((comment) => [comment._id, comment]));
  return [...Map.groupBy(comments, ({ _id, replyTo }) => replyTo ?? _id)].map(([id, group]) => ({
    id,
    comment: byId.get(id) ?? null,
    replies: group.filter(({ _id }) => _id !== id),
  }));
}
