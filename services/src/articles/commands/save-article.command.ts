import { CommandHandler as HandlesCommand, type ICommandHandler } from '@nestjs/cqrs';
import type { ArticleBody } from '@royal-chess/contracts/articles';
import { articleDecider, articleStream } from '@royal-chess/domain/articles/article-decider';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ForeignPictures } from '../../uploads/foreign-pictures.ts';
import { Uploads } from '../../uploads/uploads.ts';
import { sanitiseArticle } from '../sanitise-article.ts';

/**
 * Writes or changes an article. `version` is what its writer had read, 0 for a new one, which is published at once where no time is
 * given.
 */
export class SaveArticle extends AppCommand<
  { readonly id: string; readonly version: number },
  { readonly id: string; readonly version: number; readonly body: ArticleBody }
> {
  static override readonly permission = 'articles.write';
}

@HandlesCommand(SaveArticle)
export class SaveArticleHandler implements ICommandHandler<SaveArticle> {
  constructor(
    private readonly store: EventStore,
    private readonly uploads: Uploads,
    private readonly foreign: ForeignPictures,
    private readonly clock: Clock,
  ) {}

  async execute({
    context,
    input: { id, version, body },
  }: SaveArticle): Promise<Committed<{ readonly id: string; readonly version: number }>> {
    const content = sanitiseArticle(body.content);
    const { title, description, author, category } = body;
    const image = await this.#pictureOf(context.actor, id, body.image);
    await this.#usePictures(id, version, { image, content });
    const tags = [...new Set(body.tags)];
    const stream = articleStream(id);
    const isNew = version === 0;
    const isNow = body.publishAt === 'now' || (body.publishAt === undefined && isNew);
    const publishAt = body.publishAt === 'now' || isNow ? this.clock.now() : body.publishAt;
    const outcome = await new CommandHandler(this.store, articleDecider).execute(
      stream,
      {
        name: 'save',
        version,
        article: {
          title,
          description,
          content,
          author,
          image,
          category,
          tags,
        },
        publishAt,
      },
      context,
    );
    if (!outcome.ok) throw new ProblemException(outcome.error);
    const saved = { stream, version: outcome.value.version };
    return new Committed({ id, version: saved.version }, saved);
  }

  /** @throws ProblemException `RC_VALIDATION` at `image` where no picture comes from the address of another site */
  async #pictureOf(writerId: string, id: string, image: string): Promise<string> {
    if (!image.startsWith('https:')) return image;
    try {
      return await this.foreign.ownedBy(writerId, id, image);
    } catch (error) {
      const { code, detail } = error instanceof ProblemException ? error.refusal : {};
      if (code === 'RC_IMAGE_REFUSED' || code === 'RC_MEDIA_TYPE')
        throw ProblemException.atField('image', detail ?? 'Please select an image.');
      throw error;
    }
  }

  /**
   * A picture in the text that is missing is refused only once: what the version before already had would keep its writer from every change.
   * @throws ProblemException `RC_VALIDATION` at `image` or `content` for a picture that is not there
   */
  async #usePictures(
    id: string,
    version: number,
    { image, content }: Pick<ArticleBody, 'image' | 'content'>,
  ): Promise<void> {
    const missing = await this.uploads.use(id, image, content);
    if (missing.length === 0) return;
    if (missing.includes(image)) throw ProblemException.atField('image', 'Please select an image.');
    const [before] = version === 0 ? [] : await this.store.read(articleStream(id), version - 1);
    const shown = before?.type === 'ArticleSaved' ? before.data.content : '';
    if (missing.some((path) => !shown.includes(path)))
      throw ProblemException.atField(
        'content',
        'A picture in the text is not there any more. Remove it, and add it from its file.',
      );
  }
}
