import type { Article } from '@royal-chess/contracts/articles';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { messages } from './messages.ts';
import classes from './comments.module.css';

interface Props {
  readonly article: Article;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Comments under an article, the newest first, with the form for one's own. */
export function Comments({ article, now }: Props) {
  return (
    <section id="comments" className={classes.root}>
      <h2>{messages.comments(article.commentsCount)}</h2>
      <CommentForm articleId={article._id} />
      <ul className={classes.list}>
        {article.comments.map((comment) => (
          <CommentItem key={comment._id} articleId={article._id} comment={comment} now={now} />
        ))}
      </ul>
    </section>
  );
}
