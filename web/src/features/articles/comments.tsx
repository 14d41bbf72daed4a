import type { Article } from '@royal-chess/contracts/articles';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepInView } from '../../shared/routing/keep-in-view.ts';
import { useArticleQuery } from './articles-api.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { DeletedComment } from './deleted-comment.tsx';
import { threadsOf } from './comment-threads.ts';
import classes from './comments.module.css';

export interface CommentsProps {
  readonly article: Article;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Comments of an article, the newest first, each with its replies, below the form for one's own. */
export default function Comments({ article, now }: CommentsProps) {
  const { hash, key } = useLocation();
  const { refetch } = useArticleQuery({ params: { id: article._id } });
  const isThere = hash === '#comments' || article.comments.some(({ _id }) => hash === `#comment-${_id}`);
  // The visit of the address: another one to the same comment loads them again.
  const missing = !isThere && hash.startsWith('#comment-') ? key : null;
  // A notification names a comment that was written after the article was loaded.
  useEffect(() => {
    if (missing !== null) void refetch();
  }, [missing, refetch]);
  // The browser looks for the place in the address before the comments are there, and boards of the text load later.
  useEffect(() => {
    const part = isThere ? document.getElementById(hash.slice(1)) : null;
    const block = hash === '#comments' ? 'start' : 'center';
    return part ? keepInView(part, part.closest('article'), block) : undefined;
  }, [hash, isThere]);
  return (
    <>
      <CommentForm articleId={article._id} />
      <ul className={classes.list}>
        {threadsOf(article.comments).map(({ id, comment, replies }) => {
          const shown = replies.map((reply) => (
            <CommentItem key={reply._id} articleId={article._id} comment={reply} now={now} />
          ));
          return comment ? (
            <CommentItem key={id} articleId={article._id} comment={comment} now={now}>
              {shown}
            </CommentItem>
          ) : (
            <DeletedComment key={id}>{shown}</DeletedComment>
          );
        })}
      </ul>
    </>
  );
}
