import { Button } from '@mantine/core';
import type { Article } from '@royal-chess/contracts/articles';
import { IconArrowLeft, IconHeart, IconHeartFilled, IconShare } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { copyWithToast } from '../../shared/ui/copy-with-toast.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Initials } from '../../shared/ui/initials.tsx';
import { Ago } from '../../shared/ui/ago.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { ArticleContent } from './article-content.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { partsOf } from './article-text.ts';
import { CommentsBelow } from './comments-below.tsx';
import { messages } from './messages.ts';
import { ReadNext } from './read-next.tsx';
import { authorPath, TagLinks } from './tag-links.tsx';
import { useLike } from './use-like.ts';
import classes from './article-page.module.css';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** An article with its text, the like of who reads, and its comments. */
export function ShownArticle({ article }: { readonly article: Article }) {
  const [now] = useState(Date.now);
  const like = useLike(article);
  const { title, description, date, readTime, content, category, tags, picture, liked, likesCount } = article;
  const text = useMemo(() => partsOf(content), [content]);
  const author = article.author || messages.anonymous;
  const Heart = liked ? IconHeartFilled : IconHeart;
  const at = Date.parse(date);
  const likeButton = (
    <Button
      variant="plain"
      aria-pressed={liked}
      loading={like.isBusy}
      leftSection={<Heart {...icon} className={liked ? classes.liked : undefined} />}
      onClick={() => void like.toggle()}
    >
      {messages.likes(likesCount)}
    </Button>
  );
  const shareButton = (
    <Button
      variant="plain"
      leftSection={<IconShare {...icon} />}
      onClick={() => void copyWithToast(location.origin + location.pathname, messages.copied)}
    >
      {messages.share}
    </Button>
  );
  return (
    <article className={classes.root}>
      <Link to="/allBlog" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden /> {messages.title}
      </Link>
      <p className={classes.meta}>
        <StatusBadge kind="gold">{messages.article}</StatusBadge>
        {category ? (
          <Link to={`/allBlog?category=${category}`} className={classes.category}>
            {messages.categories[category]}
          </Link>
        ) : null}
      </p>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{description}</p>
      <div className={classes.by}>
        <Initials name={author} size={44} />
        <div className={classes.author}>
          {article.author ? (
            <Link to={authorPath(author)} className={classes.name}>
              {author}
            </Link>
          ) : (
            <div className={classes.name}>{author}</div>
          )}
          <div className={classes.quiet}>
            {Number.isNaN(at) ? messages.publishedRecently : <Ago at={at} now={now} />},{' '}
            {readTime || messages.readTime}
          </div>
        </div>
        <div className={classes.acts}>
          {likeButton}
          {shareButton}
        </div>
      </div>
      <FaultLine fault={like.problem} about={messages.likeFailed} />
      <div className={classes.hero}>
        <ArticlePicture picture={picture} sizes="(min-width: 1180px) 1180px, 100vw" eager />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <ArticleContent parts={text.parts} />
          <TagLinks tags={tags} />
          <div className={classes.end}>
            {likeButton}
            {liked ? <span className={classes.quiet}>{messages.youLike(likesCount - 1)}</span> : null}
          </div>
          <CommentsBelow article={article} now={now} />
        </div>
        <aside className={classes.aside}>
          {text.headings.length > 0 ? (
            <nav aria-labelledby="article-contents" className={classes.contents}>
              <h2 id="article-contents">{messages.contents}</h2>
              <ul>
                {[...text.headings, { id: 'comments', text: messages.comments(article.commentsCount) }].map(
                  (heading) => (
                    <li key={heading.id}>
                      <a href={`#${heading.id}`}>{heading.text}</a>
                    </li>
                  ),
                )}
              </ul>
            </nav>
          ) : null}
          <ReadNext article={article} />
        </aside>
      </div>
    </article>
  );
}
