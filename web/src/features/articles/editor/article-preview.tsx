import { ArticleContent } from '../article-content.tsx';
import { partsOf } from '../article-text.ts';
import type { ArticleValues } from './article-values.ts';
import { coverAt } from './cover-at.ts';
import article from '../article-page.module.css';
import classes from './editor.module.css';

/** The article as readers will see it. */
export function ArticlePreview({
  values: { title, description, image, content },
}: {
  values: ArticleValues;
}) {
  const cover = coverAt(image, 1600);
  return (
    <article className={classes.preview}>
      <h2 className={article.title}>{title}</h2>
      <p className={article.lead}>{description}</p>
      {cover === null ? null : <img className={classes.cover} src={cover} alt="" />}
      <ArticleContent parts={partsOf(content).parts} />
    </article>
  );
}
