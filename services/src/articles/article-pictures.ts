import { Injectable } from '@nestjs/common';
import { articleStream } from '@royal-chess/domain/articles/article-decider';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Uploads } from '../uploads/uploads.ts';
import { type ArticleDocument, articlesModel } from './articles.read-model.ts';

/** The pictures of articles that are deleted. */
@Injectable()
export class ArticlePictures {
  constructor(
    private readonly store: EventStore,
    private readonly models: ReadModels,
    private readonly uploads: Uploads,
  ) {}

  /** Gives the pictures of all versions of an article back, but those that other articles show. */
  async release(id: string): Promise<void> {
    const events = await this.store.read(articleStream(id));
    const shown = events.flatMap((event) =>
      event.type === 'ArticleSaved' ? [event.data.image, event.data.content] : [],
    );
    const others = await this.models
      .active(articlesModel)
      .find({ _id: { $ne: id }, deleted: false }, { image: 1, content: 1 })
      .lean<Pick<ArticleDocument, 'image' | 'content'>[]>();
    await this.uploads.release(shown);
    for (const { image, content } of others) await this.uploads.useIn(`${image} ${content}`);
  }
}
