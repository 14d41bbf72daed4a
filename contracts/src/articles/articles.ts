import { z } from 'zod';
import { id } from '../core/ids.ts';
import { isReadableLine, isReadableText } from '../core/readable-text.ts';
import { staffReason } from '../core/staff-reason.ts';
import { foreignImageAddress, imagePath, uploadedImage } from '../uploads/uploads.ts';

/** Most characters of the parts of an article, and of a comment. */
export const articleLimits = {
  title: 150,
  description: 300,
  author: 80,
  content: 200_000,
  comment: 2_000,
} as const;

/** Ids of users who like an article that its page carries. */
export const mostLikers = 100;

export const articleCategory = z.enum(['games', 'openings', 'endings', 'school', 'news']);
export type ArticleCategory = z.infer<typeof articleCategory>;

/** Most tags of an article. */
export const mostTags = 8;

/** A word or two that articles have in common, in lower case: `rook endings`. */
export const articleTag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(30)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} '’-]*$/u, 'Use letters and digits');

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write something')
    .max(most)
    .refine(isReadableLine, 'Use letters that can be read');

/** What a writer sends. `image` is the `url` of a finished upload, or an address by https, which is fetched and becomes one. */
export const articleBody = z.strictObject({
  title: line(articleLimits.title),
  description: z
    .string()
    .trim()
    .min(1, 'Write something')
    .max(articleLimits.description)
    .refine(isReadableText, 'Use letters that can be read'),
  content: z.string().max(articleLimits.content).default(''),
  author: line(articleLimits.author),
  image: z.union([z.string().regex(imagePath), foreignImageAddress], 'Please select an image.'),
  category: articleCategory.nullable().default(null),
  tags: z.array(articleTag).max(mostTags, `Use at most ${mostTags} tags`).default([]),
  /**
   * When readers see it: epoch milliseconds; `now` by the clock of the server; null keeps it a draft. Left out, it stays as it is, and a
   * new article is published at once.
   */
  publishAt: z
    .union([z.literal('now'), z.int().min(0).max(8_640_000_000_000_000)])
    .nullable()
    .optional(),
});
export type ArticleBody = z.infer<typeof articleBody>;

/** `POST /api/createBlog`. */
export const createBlogBody = articleBody.extend({ commandId: id.optional() });
export const createBlogAnswer = z.object({ message: z.string(), id });

/** `PUT /api/articles/{id}`: the whole article, as a change of `version`. */
export const editArticleBody = articleBody.extend({ commandId: id, version: z.int().min(1) });
export const deleteArticleBody = z.strictObject({ commandId: id });
export const articleSavedAnswer = z.object({ id, version: z.int() });

/** ISO 8601. */
const time = z.string();

/** A comment; the comments of a deleted account are deleted with it. */
export const articleComment = z.object({
  _id: id,
  userId: z.object({ _id: id, name: z.string() }),
  text: z.string(),
  createdAt: time,
  /** When its writer last changed it; null: never. */
  editedAt: time.nullable(),
  /** The comment that it answers; null: it answers the article. A reply has no replies. */
  replyTo: id.nullable(),
});
export type ArticleComment = z.infer<typeof articleComment>;

const summary = {
  _id: id,
  title: z.string(),
  description: z.string(),
  author: z.string(),
  /** Path on this server: the widest WebP. */
  image: z.string(),
  picture: uploadedImage.nullable(),
  category: articleCategory.nullable(),
  tags: z.array(z.string()),
  date: time,
  createdAt: time,
  updatedAt: time,
  readTime: z.string(),
  likesCount: z.int(),
  commentsCount: z.int(),
};

/** An article of `GET /api/displayBlog`: without its text, and with counts only. */
export const articleSummary = z.object(summary);
export type ArticleSummary = z.infer<typeof articleSummary>;

/** `GET /api/displaySpecificBlog/{id}`. */
export const article = z.object({
  ...summary,
  content: z.string(),
  /** The first {@link mostLikers}, and one's own. */
  likes: z.array(id),
  /** Whether the caller likes it. */
  liked: z.boolean(),
  /** The newest first, at most 200, each followed by its replies, the oldest first. */
  comments: z.array(articleComment),
});
export type Article = z.infer<typeof article>;
export const articleAnswer = article.extend({ stale: z.boolean().optional() });

/** Query of `GET /api/displayBlog`. */
export const articlesQuery = z.strictObject({
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  category: articleCategory.optional(),
  tag: articleTag.optional(),
  /** The name that stands over the articles. */
  author: z.string().trim().max(articleLimits.author).optional(),
  search: z.string().trim().max(100).optional(),
});
export type ArticlesQuery = z.infer<typeof articlesQuery>;

/** An article as its writers see it. */
export const writtenArticle = z.object({
  id,
  version: z.int(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  author: z.string(),
  image: z.string(),
  category: articleCategory.nullable(),
  tags: z.array(z.string()),
  publishAt: z.int().nullable(),
  state: z.enum(['draft', 'scheduled', 'published']),
  updatedAt: z.int(),
});
export type WrittenArticle = z.infer<typeof writtenArticle>;
export const writtenArticlesAnswer = z.object({
  items: z.array(writtenArticle.omit({ content: true })),
  stale: z.boolean().optional(),
});
export const writtenArticleAnswer = writtenArticle.extend({ stale: z.boolean().optional() });

/** A change of an article, as its writers find it in the list. */
export const listedVersion = z.object({
  /** Of the stream: later ones are greater. */
  version: z.int(),
  /** Epoch milliseconds. */
  savedAt: z.int(),
  /** Name of the account. */
  savedBy: z.string(),
  title: z.string(),
});
export type ListedVersion = z.infer<typeof listedVersion>;
export const articleVersionsAnswer = z.object({ items: z.array(listedVersion) });

/** What an article was after a change. */
export const articleVersion = z.object({
  version: z.int(),
  /** Epoch milliseconds. */
  savedAt: z.int(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  author: z.string(),
  image: z.string(),
  category: articleCategory.nullable(),
  tags: z.array(z.string()),
});
export type ArticleVersion = z.infer<typeof articleVersion>;

/** `POST /api/addLike/{id}`; older clients send their id, which must be the caller's. */
export const addLikeBody = z.strictObject({ userId: id.optional(), commandId: id.optional() });

const commentText = z
  .string()
  .trim()
  .min(1, 'Write something')
  .max(articleLimits.comment)
  .refine(isReadableText, 'Use letters that can be read');

/** `PUT /api/articles/{id}/comments/{commentId}`. */
export const editCommentBody = z.strictObject({ text: commentText });

/** `DELETE /api/articles/{id}/comments/{commentId}`: why staff delete the comment of another, for its writer and the record. */
export const deleteCommentBody = z.strictObject({
  reason: staffReason,
});

/** `POST /api/addComment/{id}`. */
export const addCommentBody = z.strictObject({
  userId: id.optional(),
  text: commentText,
  /** The comment that is answered; the answer to a reply stands beside it. */
  replyTo: id.optional(),
  /** A comment that is sent again with it is one comment. */
  commandId: id.optional(),
});
