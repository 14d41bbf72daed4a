import { CommandHandler as HandlesCommand, type ICommandHandler } from '@nestjs/cqrs';
import type { Article } from '@royal-chess/contracts/articles';
import { likeDecider } from '@royal-chess/domain/articles/like-decider';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ARTICLE_LIKERS, ARTICLE_LIKES } from '../articles.read-model.ts';
import { Articles, likeId } from '../articles.ts';

/** How long the answer may wait for the count, milliseconds. */
const waitMs = 1_000;

/** Likes an article, or takes the like back. Refuses with `RC_NOT_FOUND` for what readers do not see. */
export class ToggleLike extends AppCommand<Article, { readonly articleId: string }> {}

@HandlesCommand(ToggleLike)
export class ToggleLikeHandler implements ICommandHandler<ToggleLike> {
  constructor(
    private readonly store: EventStore,
    private readonly articles: Articles,
    private readonly projector: ProjectorControl,
  ) {}

  async execute({ origin, context, input: { articleId } }: ToggleLike): Promise<Committed<Article>> {
    if ((await this.articles.published(articleId)) === null)
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such article.');
    const by = origin.actor;
    // A stream for each user and article: ten thousand likes make none of them longer.
    const stream = `articlelike-${likeId(articleId, by)}`;
    const handler = new CommandHandler(this.store, likeDecider);
    const outcome = await handler.execute(stream, { articleId, by }, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
    const liked = { stream, version: outcome.value.version };
    // A projector that is behind shows the count of a moment ago; the like itself is stored.
    await this.projector
      .caughtUp([ARTICLE_LIKES, ARTICLE_LIKERS], stream, liked.version, waitMs)
      .catch(() => false);
    return new Committed(await this.articles.one(articleId, by), liked);
  }
}
