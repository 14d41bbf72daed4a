import { z } from 'zod';
import type { EventDefinition } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { articleCategory } from './articles.ts';

/** Stream `article-{id}`: the whole article after a change. */
export const articleSaved = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** HTML, sanitised. */
  content: z.string(),
  /** Name that stands over the article. */
  author: z.string(),
  image: z.string(),
  category: articleCategory.nullable(),
  /** Missing in events from before there were tags. */
  tags: z.array(z.string()).optional(),
  /** Epoch milliseconds; null: a draft. */
  publishAt: z.int().nullable(),
});
export type ArticleSaved = z.infer<typeof articleSaved>;

/** Stream `article-{id}`. */
export const articleDeleted = z.strictObject({});

/** Stream `articlelike-{id}`, of one user and one article. */
const like = z.strictObject({ articleId: id, by: id });

export const articlesEvents = [
  {
    type: 'ArticleSaved',
    v: 1,
    topic: 'content',
    summary: 'An article was written or changed.',
    data: articleSaved,
  },
  {
    type: 'ArticleDeleted',
    v: 1,
    topic: 'content',
    summary: 'An article was deleted.',
    data: articleDeleted,
  },
  { type: 'ArticleLiked', v: 1, topic: 'content', summary: 'A user likes an article.', data: like },
  {
    type: 'ArticleUnliked',
    v: 1,
    topic: 'content',
    summary: 'A user no longer likes an article.',
    data: like,
  },
] as const satisfies readonly EventDefinition[];
