import type { ArticleCategory } from '@royal-chess/contracts/articles';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';

/** Names of the projections. */
export const ARTICLES = 'articles';
export const ARTICLE_LIKES = 'article-likes';
export const ARTICLE_LIKERS = 'article-likers';

/** An article; a deleted one stays without its text, so that a late writer does not restore it. */
export interface ArticleDocument {
  readonly _id: string;
  /** Of the stream. */
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly content: string;
  /** As cards show it: `5 min read`. */
  readonly readTime: string;
  readonly author: string;
  readonly image: string;
  readonly category: ArticleCategory | null;
  /** Absent in documents that were projected before articles had tags. */
  readonly tags?: readonly string[];
  /** Epoch milliseconds; null: a draft. */
  readonly publishAt: number | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deleted: boolean;
}

/** An article in lists, which do not need its text. */
export type ListedArticle = Omit<ArticleDocument, 'content'>;

/** Whether a user likes an article. */
export interface LikerDocument {
  /** Id in the name of the stream. */
  readonly _id: string;
  readonly version: number;
  readonly articleId: string;
  readonly userId: string;
  readonly liked: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const flag = { type: Boolean, required: true };

export const articlesModel: ReadModelDefinition<ArticleDocument> = {
  name: ARTICLES,
  collection: 'articles',
  schema: new Schema<ArticleDocument>(
    {
      _id: text,
      version: number,
      title: { type: String, default: '' },
      description: { type: String, default: '' },
      content: { type: String, default: '' },
      readTime: { type: String, default: '' },
      author: { type: String, default: '' },
      image: { type: String, default: '' },
      category: { type: String, default: null },
      tags: { type: [String], default: [] },
      publishAt: { type: Number, default: null },
      createdAt: number,
      updatedAt: number,
      deleted: flag,
    },
    { versionKey: false },
  ).index({ publishAt: -1, _id: -1 }),
};

export const likersModel: ReadModelDefinition<LikerDocument> = {
  name: ARTICLE_LIKERS,
  collection: 'article_likers',
  schema: new Schema<LikerDocument>(
    { _id: text, version: number, articleId: text, userId: text, liked: flag, at: number },
    { versionKey: false },
  ).index({ articleId: 1, at: 1 }),
};
