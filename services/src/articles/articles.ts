import { Injectable } from '@nestjs/common';
import {
  type Article,
  type ArticlesQuery,
  type ArticleSummary,
  mostLikers,
  type WrittenArticle,
} from '@royal-chess/contracts/articles';
import type { UploadedImage } from '@royal-chess/contracts/uploads';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CounterStore } from '@royal-chess/infra/counters/counter-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { escapedPattern } from '@royal-chess/infra/search/escaped-pattern';
import type { QueryFilter } from 'mongoose';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { HeaderPage } from '../platform/routes/route-input.ts';
import { Uploads } from '../uploads/uploads.ts';
import { ArticleComments } from './article-comments.ts';
import {
  ARTICLE_LIKES,
  type ArticleDocument,
  articlesModel,
  likersModel,
  type ListedArticle,
} from './articles.read-model.ts';
import { sanitiseArticle } from './sanitise-article.ts';
import { withPictures } from './text-pictures.ts';

/** Id in the name of the stream of one user's like. */
export const likeId = (articleId: string, userId: string): string =>
  derivedId('article-like', articleId, userId);

const absent = (): ProblemException => ProblemException.because('RC_NOT_FOUND', 'There is no such article.');
const iso = (at: number): string => new Date(at).toISOString();

/** Articles as readers and writers see them. Readers see no draft, and none before its time. */
@Injectable()
export class Articles {
  constructor(
    private readonly models: ReadModels,
    private readonly counters: CounterStore,
    private readonly generations: ActiveGenerations,
    private readonly comments: ArticleComments,
    private readonly uploads: Uploads,
    private readonly clock: Clock,
  ) {}

  /** A page of published articles, the latest first. */
  async list({
    cursor,
    limit,
    category,
    tag,
    author,
    search,
  }: ArticlesQuery): Promise<HeaderPage<ArticleSummary[]>> {
    const pattern = search ? new RegExp(escapedPattern(search), 'i') : null;
    const filter: QueryFilter<ArticleDocument> = {
      $and: [
        this.#published(),
        ...(category ? [{ category }] : []),
        ...(tag ? [{ tags: tag }] : []),
        ...(author ? [{ author }] : []),
        ...(pattern
          ? [{ $or: [{ title: pattern }, { description: pattern }, { author: pattern }, { tags: pattern }] }]
          : []),
        ...(cursor === undefined ? [] : [after(cursor)]),
      ],
    };
    const found = await this.#latest(filter, limit + 1);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const nextCursor = found.length > limit && last ? `${last.publishAt}.${last._id}` : null;
    return { page: await this.#summaries(shown), nextCursor };
  }

  /**
   * @param userId the reader; null: a visitor
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async one(id: string, userId: string | null): Promise<Article> {
    const document = await this.published(id);
    if (document === null) throw absent();
    const likers = this.models.active(likersModel);
    const [[summary], first, own, comments] = await Promise.all([
      this.#summaries([document]),
      likers
        .find({ articleId: id, liked: true })
        .sort({ at: 1 })
        .limit(mostLikers)
        .lean<{ userId: string }[]>(),
      userId === null ? null : likers.findById(likeId(id, userId)).lean<{ liked: boolean } | null>(),
      this.comments.of(id),
    ]);
    if (!summary) throw absent();
    const liked = own?.liked === true;
    const mine = liked && userId !== null ? [userId] : [];
    return {
      ...summary,
      content: await withPictures(sanitiseArticle(document.content), this.uploads),
      likes: [...new Set([...first.map((one) => one.userId), ...mine])],
      liked,
      comments,
    };
  }

  /** A published article; null for drafts and later ones too. */
  published(id: string): Promise<ArticleDocument | null> {
    return this.models
      .active(articlesModel)
      .findOne({ $and: [{ _id: id }, this.#published()] })
      .lean<ArticleDocument | null>();
  }

  /** Published articles, the latest first. */
  latest(limit: number, skip = 0): Promise<ListedArticle[]> {
    return this.#latest(this.#published(), limit, skip);
  }

  /** Names over published articles, each once. */
  async authors(): Promise<readonly string[]> {
    const names = await this.models.active(articlesModel).distinct('author', this.#published());
    return names.toSorted();
  }

  /** The latest published article under a name; null where there is none. */
  async latestOf(author: string): Promise<ListedArticle | null> {
    const [found] = await this.#latest({ $and: [this.#published(), { author }] }, 1);
    return found ?? null;
  }

  countPublished(): Promise<number> {
    return this.models.active(articlesModel).countDocuments(this.#published());
  }

  /** All that are not deleted, the latest changed first. */
  async written(): Promise<Omit<WrittenArticle, 'content'>[]> {
    const found = await this.models
      .active(articlesModel)
      .find({ deleted: false }, { content: 0 })
      .sort({ updatedAt: -1 })
      .limit(500)
      .lean<ListedArticle[]>();
    return found.map((document) => this.#listed(document));
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async writtenOne(id: string): Promise<WrittenArticle> {
    const document = await this.models
      .active(articlesModel)
      .findOne({ _id: id, deleted: false })
      .lean<ArticleDocument | null>();
    if (document === null) throw absent();
    return { ...this.#listed(document), content: sanitiseArticle(document.content) };
  }

  #published(): QueryFilter<ArticleDocument> {
    return { deleted: false, publishAt: { $ne: null, $lte: this.clock.now() } };
  }

  #latest(filter: QueryFilter<ArticleDocument>, limit: number, skip = 0): Promise<ListedArticle[]> {
    return this.models
      .active(articlesModel)
      .find(filter, { content: 0 })
      .sort({ publishAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<ListedArticle[]>();
  }

  #listed(document: ListedArticle): Omit<WrittenArticle, 'content'> {
    const { _id, version, title, description, author, image, category, tags = [] } = document;
    const { publishAt, updatedAt } = document;
    const published = publishAt !== null && publishAt <= this.clock.now() ? 'published' : 'scheduled';
    return {
      id: _id,
      version,
      title,
      description,
      author,
      image,
      category,
      tags: [...tags],
      publishAt,
      state: publishAt === null ? 'draft' : published,
      updatedAt,
    };
  }

  async #summaries(documents: readonly ListedArticle[]): Promise<ArticleSummary[]> {
    const [pictures, comments] = await Promise.all([
      this.uploads.pictures(documents.map(({ image }) => image)),
      this.comments.counts(documents.map(({ _id }) => _id)),
    ]);
    return Promise.all(
      documents.map((document) => this.#summary(document, pictures, comments.get(document._id) ?? 0)),
    );
  }

  async #summary(
    document: ListedArticle,
    pictures: ReadonlyMap<string, UploadedImage>,
    commentsCount: number,
  ): Promise<ArticleSummary> {
    const { _id, title, description, author, image, category, createdAt, updatedAt, readTime } = document;
    const { tags = [] } = document;
    const likes = await this.counters.get(ARTICLE_LIKES, this.generations.active(ARTICLE_LIKES), _id);
    return {
      _id,
      title,
      description,
      author,
      image: `${image}/1600.webp`,
      picture: pictures.get(image) ?? null,
      category,
      tags: [...tags],
      date: iso(document.publishAt ?? createdAt),
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
      readTime,
      likesCount: likes?.['likes'] ?? 0,
      commentsCount,
    };
  }
}

/** Articles after the one that a cursor names, in the order of the list. @throws ProblemException `RC_VALIDATION` */
function after(cursor: string): QueryFilter<ArticleDocument> {
  const [, at = '', id = ''] = /^(\d{1,16})\.([\da-f-]{36})$/.exec(cursor) ?? [];
  if (id === '') throw ProblemException.atField('cursor', 'Send the cursor as it was answered');
  return { $or: [{ publishAt: { $lt: Number(at) } }, { publishAt: Number(at), _id: { $lt: id } }] };
}
