import { Controller } from '@nestjs/common';
import type { Increment } from '@royal-chess/infra/counters/counter-store';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Counts, Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ARTICLE_LIKERS, ARTICLE_LIKES, likersModel } from './articles.read-model.ts';

const types = ['ArticleLiked', 'ArticleUnliked'] as const;

/** How many like each article. */
@Controller()
export class ArticleLikesProjection {
  @Counts({ name: ARTICLE_LIKES, types })
  async count(batch: EventBatch<(typeof types)[number]>): Promise<readonly Increment[]> {
    return batch.events.map(({ type, data }) => ({
      key: data.articleId,
      fields: { likes: type === 'ArticleLiked' ? 1 : -1 },
    }));
  }
}

/** Who likes each article. */
@Controller()
export class ArticleLikersProjection {
  constructor(private readonly models: ReadModels) {
    models.define(likersModel);
  }

  @Projects({ name: ARTICLE_LIKERS, types })
  async apply(batch: EventBatch<(typeof types)[number]>): Promise<void> {
    const latest = new Map(batch.events.map((event) => [event.stream, event]));
    await upsertModelsWhere(
      this.models.model(likersModel, batch.generation),
      [...latest.values()].map(({ stream, type, version, at, data }) => ({
        filter: { _id: stream.slice('articlelike-'.length), version: { $not: { $gte: version } } },
        update: {
          $set: {
            version,
            articleId: data.articleId,
            userId: data.by,
            liked: type === 'ArticleLiked',
            at,
          },
        },
      })),
    );
  }
}
