import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ArticleComments } from '../article-comments.ts';

/** Deletes the comment of another under an article, and gives its writer the reason. Refuses with `RC_NOT_FOUND`. */
export class RemoveComment extends AppCommand<
  void,
  { readonly articleId: string; readonly commentId: string; readonly reason: string }
> {
  static override readonly permission = 'articles.write';
}

@CommandHandler(RemoveComment)
export class RemoveCommentHandler implements ICommandHandler<RemoveComment> {
  constructor(private readonly comments: ArticleComments) {}

  async execute({ origin: { actor }, input }: RemoveComment): Promise<Committed<void>> {
    const { articleId, commentId, reason } = input;
    await this.comments.removeAsStaff(articleId, commentId, { by: actor, reason });
    return new Committed(undefined);
  }
}
