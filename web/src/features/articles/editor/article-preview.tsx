import type { ArticleValues } from './article-values.ts';
import article from '../article-page.module.css';
import classes from './editor.module.css';

/** The article as readers will see it. */
export function ArticlePreview({
  values: { title, description, image, content },
}: {
  values: ArticleValues;
}) {
  return (
    <article className={classes.preview}>
      <h2 className={article.title}>{title}</h2>
      <p className={article.lead}>{description}</p>
      {image ? <img className={classes.cover} src={`${image}/1600.webp`} alt="" /> : null}
      {/* The editor makes only what its extensions know, and the page's policy runs no script of it. */}
      <div className={article.text} dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  );
}
