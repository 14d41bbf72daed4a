import type { Article, ArticleComment, ArticleSummary } from '@royal-chess/contracts/articles';
import { idOf } from './samples.ts';

/** An article as lists have it. */
export const articleSummary = (n: number, more: Partial<ArticleSummary> = {}): ArticleSummary => ({
  _id: idOf(n),
  title: `Article ${n}`,
  description: `What article ${n} is about.`,
  author: 'Helga Brandvik',
  image: `/api/images/${idOf(n + 500)}/1600.webp`,
  picture: { url: `/api/images/${idOf(n + 500)}`, width: 1200, height: 630, color: '#4d785c' },
  category: null,
  tags: [],
  date: '2026-11-20T18:00:00.000Z',
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  readTime: '9 min read',
  likesCount: 0,
  commentsCount: 0,
  ...more,
});

/** An article as its page has it. */
export const articleOf = (n: number, more: Partial<Article> = {}): Article => ({
  ...articleSummary(n),
  content: '<p>22...Rxc3!!</p>',
  likes: [],
  liked: false,
  comments: [],
  commentsCount: more.comments?.length ?? 0,
  ...more,
});

/** A comment of the user with the `user`th id. */
export const commentOf = (
  n: number,
  user: number,
  name: string,
  text: string,
  more: Partial<ArticleComment> = {},
): ArticleComment => ({
  _id: idOf(n),
  userId: { _id: idOf(user), name },
  text,
  createdAt: new Date(Date.now() - 7_200_000).toISOString(),
  editedAt: null,
  replyTo: null,
  ...more,
});
