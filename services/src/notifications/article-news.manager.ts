import { Controller } from '@nestjs/common';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { writerOf } from '../articles/article-writer.ts';
import { Notifications } from './notifications.ts';

/** Notifies the writers of articles of likes: of the first of each reader, who may take it back and like again at will. */
@Controller()
export class ArticleNewsManager {
  constructor(
    private readonly store: EventStore,
    private readonly notifications: Notifications,
  ) {}

  @Manages({ name: 'article-news', types: ['ArticleLiked'], most: 100 })
  async apply(batch: EventBatch<'ArticleLiked'>): Promise<void> {
    for (const { data, at, version } of batch.events) {
      // Each reader and article have a stream of their own, whose first event is a like.
      if (version > 1) continue;
      const writer = await writerOf(this.store, data.articleId);
      if (!writer) continue;
      const { userId, title: subject } = writer;
      const path = `/displayBlog/${data.articleId}`;
      const ref = data.articleId;
      await this.notifications.keep([
        { userId, type: 'articleLike', ref, actorId: data.by, subject, path, at },
      ]);
    }
  }
}
