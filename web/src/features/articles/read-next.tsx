import type { Article } from '@royal-chess/contracts/articles';
import { Link } from 'react-router-dom';
import { ArticlePicture } from './article-picture.tsx';
import { useArticlesQuery } from './articles-api.ts';
import { messages } from './messages.ts';
import classes from './article-page.module.css';

const most = 3;

/** The latest other articles; nothing where there are none, or they did not load. */
export function ReadNext({ article: { _id } }: { readonly article: Pick<Article, '_id'> }) {
  const { data } = useArticlesQuery({ limit: most + 1 });
  const others = (data?.items ?? []).filter((other) => other._id !== _id).slice(0, most);
  if (others.length === 0) return null;
  return (
    <section className={classes.next}>
      <h2>{messages.more}</h2>
      <ul>
        {others.map((other) => (
          <li key={other._id} className={classes.nextItem}>
            <ArticlePicture picture={other.picture} sizes="96px" />
            <div>
              <Link to={`/displayBlog/${other._id}`}>{other.title}</Link>
              <p className={classes.quiet}>
                {other.author || messages.anonymous}, {other.readTime || messages.readTime}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
