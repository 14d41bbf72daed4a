import { Injectable } from '@nestjs/common';
import type { ArticleVersion, ListedVersion } from '@royal-chess/contracts/articles';
import { articleStream } from '@royal-chess/domain/articles/article-decider';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { Names } from '../identity/names.ts';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { sanitiseArticle } from './sanitise-article.ts';

/** Most versions that are listed. */
const mostListed = 200;

const absent = (): ProblemException => ProblemException.because('RC_NOT_FOUND', 'There is no such version.');

/** What an article was after each change: its stream keeps all of them. */
@Injectable()
export class ArticleVersions {
  constructor(
    private readonly store: EventStore,
    private readonly names: Names,
  ) {}

  /**
   * The latest first.
   * @throws ProblemException `RC_NOT_FOUND`, also for a deleted article
   */
  async list(id: string): Promise<readonly ListedVersion[]> {
    const found = (await this.#saved(id)).toReversed().slice(0, mostListed);
    const names = await this.names.of(found.map(({ actor }) => actor));
    return found.map(({ version, at, actor, data: { title } }) => ({
      version,
      savedAt: at,
      savedBy: names.get(actor) ?? UNKNOWN_NAME,
      title,
    }));
  }

  /** @throws ProblemException `RC_NOT_FOUND`, also for a deleted article */
  async one(id: string, version: number): Promise<ArticleVersion> {
    const found = (await this.#saved(id)).find((event) => event.version === version);
    if (!found) throw absent();
    const { title, description, content, author, image, category, tags = [] } = found.data;
    return {
      version,
      savedAt: found.at,
      title,
      description,
      content: sanitiseArticle(content),
      author,
      image,
      category,
      tags,
    };
  }

  async #saved(id: string) {
    const events = await this.store.read(articleStream(id));
    if (events.length === 0 || events.at(-1)?.type === 'ArticleDeleted') throw absent();
    return events.filter((event) => event.type === 'ArticleSaved');
  }
}
