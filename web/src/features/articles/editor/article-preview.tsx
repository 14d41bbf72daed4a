import { ArticleContent } from '../article-content.tsx';
import { partsOf } from '../article-text.ts';
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
      <ArticleContent parts={partsOf(content).parts} />
    </article>
  );
}
