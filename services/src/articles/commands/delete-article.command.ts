import { CommandHandler as HandlesCommand, type ICommandHandler } from '@nestjs/cqrs';
import { articleDecider, articleStream } from '@royal-chess/domain/articles/article-decider';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Uploads } from '../../uploads/uploads.ts';

/** Deletes an article: no reader and no writer sees it any more. */
export class DeleteArticle extends AppCommand<
  { readonly id: string; readonly version: number },
  { readonly id: string }
> {
  static override readonly permission = 'articles.write';
}

@HandlesCommand(DeleteArticle)
export class DeleteArticleHandler implements ICommandHandler<DeleteArticle> {
  constructor(
    private readonly store: EventStore,
    private readonly uploads: Uploads,
  ) {}

  async execute({
    context,
    input: { id },
  }: DeleteArticle): Promise<Committed<{ readonly id: string; readonly version: number }>> {
    const stream = articleStream(id);
    const handler = new CommandHandler(this.store, articleDecider);
    const outcome = await handler.execute(stream, { name: 'delete' }, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
    await this.uploads.release(id);
    const deleted = { stream, version: outcome.value.version };
    return new Committed({ id, version: deleted.version }, deleted);
  }
}
