import { Controller } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts/registry';
import { articleIdOf } from '@royal-chess/domain/articles/article-decider';
import { readingTime } from '@royal-chess/domain/articles/reading-time';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { type ArticleDocument, ARTICLES, articlesModel } from './articles.read-model.ts';

const types = ['ArticleSaved', 'ArticleDeleted'] as const;
type ArticleEvent = Recorded<(typeof types)[number]>;

/** All articles, drafts among them. */
@Controller()
export class ArticlesProjection {
  constructor(private readonly models: ReadModels) {
    models.define(articlesModel);
  }

  @Projects({ name: ARTICLES, types })
  async apply(batch: EventBatch<ArticleEvent['type']>): Promise<void> {
    const model = this.models.model(articlesModel, batch.generation);
    const ids = [...new Set(batch.events.map(({ stream }) => articleIdOf(stream)))];
    const found = await model
      .find({ _id: { $in: ids } }, { version: 1, createdAt: 1 })
      .lean<ArticleDocument[]>();
    const createdAt = new Map(found.map((one) => [one._id, one.createdAt]));
    const documents = new Map<string, ArticleDocument>();
    for (const event of batch.events) {
      const id = articleIdOf(event.stream);
      const first = createdAt.get(id) ?? event.at;
      createdAt.set(id, first);
      documents.set(id, documentOf(id, event, first));
    }
    // The document of a version is the same for every writer: one at a later version is not changed.
    await upsertModelsWhere(
      model,
      [...documents.values()].map(({ _id, ...document }) => ({
        filter: { _id, version: { $not: { $gte: document.version } } },
        update: { $set: document },
      })),
    );
  }
}

const noText = {
  title: '',
  description: '',
  content: '',
  readTime: '',
  author: '',
  image: '',
  category: null,
  tags: [],
  publishAt: null,
} as const;

function documentOf(_id: string, event: ArticleEvent, createdAt: number): ArticleDocument {
  const { version, at } = event;
  const common = { _id, version, createdAt, updatedAt: at };
  return event.type === 'ArticleSaved'
    ? {
        ...common,
        ...event.data,
        tags: event.data.tags ?? [],
        readTime: readingTime(event.data.content),
        deleted: false,
      }
    : { ...common, ...noText, deleted: true };
}
