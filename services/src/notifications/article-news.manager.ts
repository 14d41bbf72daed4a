import { Controller } from '@nestjs/common';
import { articleIdOf } from '@royal-chess/domain/articles/article-decider';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { writerOf } from '../articles/article-writer.ts';
import { Notifications } from './notifications.ts';

/**
 * Notifies the writers of articles of likes: of the first of each reader, who may take it back and like again at will. With an article, what
 * users were notified of in it ends, except that staff removed their comment. A repeated batch changes nothing.
 */
@Controller()
export class ArticleNewsManager {
  constructor(
    private readonly store: EventStore,
    private readonly notifications: Notifications,
  ) {}

  @Manages({ name: 'article-news', types: ['ArticleLiked', 'ArticleDeleted'], most: 100 })
  async apply(batch: EventBatch<'ArticleLiked' | 'ArticleDeleted'>): Promise<void> {
    for (const event of batch.events) {
      if (event.type === 'ArticleDeleted') {
        await this.#end(articleIdOf(event.stream));
        continue;
      }
      const { data, at, version } = event;
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

  async #end(articleId: string): Promise<void> {
    const path = `/displayBlog/${articleId}`;
    await this.notifications.removeAll({ type: { $in: ['articleLike', 'articleComment'] }, ref: articleId });
    // `$` follows `#`: the addresses of all its comments.
    await this.notifications.removeAll({ type: 'commentReply', path: { $gte: `${path}#`, $lt: `${path}$` } });
    await this.notifications.unlink({ type: 'commentRemoved', path });
  }
}
