import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ArticleComments } from '../article-comments.ts';

/** Deletes the comment of another under an article. Refuses with `RC_NOT_FOUND`. */
export class RemoveComment extends AppCommand<
  void,
  { readonly articleId: string; readonly commentId: string }
> {
  static override readonly permission = 'articles.write';
}

@CommandHandler(RemoveComment)
export class RemoveCommentHandler implements ICommandHandler<RemoveComment> {
  constructor(private readonly comments: ArticleComments) {}

  async execute({ input: { articleId, commentId } }: RemoveComment): Promise<Committed<void>> {
    await this.comments.remove(articleId, commentId, null);
    return new Committed(undefined);
  }
}
