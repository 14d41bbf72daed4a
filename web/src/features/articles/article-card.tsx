import type { ArticleSummary } from '@royal-chess/contracts/articles';
import { IconArrowRight, IconHeart, IconMessage2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { dateFormat } from '../../shared/language/date-format.ts';
import { Initials } from '../../shared/ui/initials.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { messages } from './messages.ts';
import classes from './article-card.module.css';

const longDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** A date as cards show it; an article without one was published recently. */
const shownDate = (date: string): string => {
  const at = Date.parse(date);
  return Number.isNaN(at) ? messages.publishedRecently : longDate(at);
};

interface Props {
  readonly article: ArticleSummary;
  /** The latest one, over the whole width. */
  readonly isFirst: boolean;
}

/** An article in the list. */
export function ArticleCard({ article, isFirst }: Props) {
  const { _id, title, description, date, likesCount, commentsCount, readTime, picture } = article;
  const author = article.author || messages.anonymous;
  const sizes = isFirst ? '(min-width: 820px) 560px, 100vw' : '(min-width: 600px) 400px, 120px';
  return (
    <li className={classes.card} data-first={isFirst || undefined}>
      <ArticlePicture picture={picture} sizes={sizes} eager={isFirst} />
      <div className={classes.body}>
        <p className={classes.meta}>
          <StatusBadge kind="gold">{messages.article}</StatusBadge>
          <span>
            {shownDate(date)}
            {isFirst ? <span className={classes.readTime}>, {readTime || messages.readTime}</span> : null}
          </span>
        </p>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.description}>{description}</p>
        <div className={classes.foot}>
          <span className={classes.initials}>
            <Initials name={author} />
          </span>
          <span className={classes.author}>{author}</span>
          {isFirst ? (
            <span className={classes.counts}>
              <IconHeart {...icon} />
              <span>
                <span aria-hidden>{likesCount}</span>
                <span className="sr-only">{messages.likes(likesCount)}</span>
              </span>
              <IconMessage2 {...icon} />
              <span>
                <span aria-hidden>{commentsCount}</span>
                <span className="sr-only">{messages.comments(commentsCount)}</span>
              </span>
            </span>
          ) : null}
          <Link
            className={classes.read}
            to={`/displayBlog/${_id}`}
            aria-label={`${messages.readArticle}: ${title}`}
          >
            {messages.readArticle}
            <IconArrowRight {...icon} />
          </Link>
        </div>
      </div>
    </li>
  );
}
