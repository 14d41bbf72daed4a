import { Link } from 'react-router-dom';
import { messages } from './messages.ts';
import classes from './tag-links.module.css';

/** Address of the page with the articles of an author. */
export const authorPath = (author: string): string => `/author/${encodeURIComponent(author)}`;

/** Tags, each leading to the articles that have it; nothing where there are none. */
export function TagLinks({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={classes.root} aria-label={messages.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/allBlog?tag=${encodeURIComponent(tag)}`} className={classes.tag}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
