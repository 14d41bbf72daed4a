import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { httpRoutes, may } from '@royal-chess/contracts/registry';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { Committed } from '../platform/cqrs/committed.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { ArticleComments } from './article-comments.ts';
import { atomOf, rssOf } from './article-feeds.ts';
import { ArticleVersions } from './article-versions.ts';
import { Articles } from './articles.ts';
import { DeleteArticle } from './commands/delete-article.command.ts';
import { RemoveComment } from './commands/remove-comment.command.ts';
import { SaveArticle } from './commands/save-article.command.ts';
import { ToggleLike } from './commands/toggle-like.command.ts';

const perMinute = { read: 240, like: 60, comment: 10, write: 60, feed: 60 };
/** Articles in a feed. */
const mostInFeed = 20;

/** Older clients send the id of who calls: it must be theirs. */
function checkSelf(given: string | undefined, userId: string): void {
  if (given !== undefined && given !== userId)
    throw ProblemException.because('RC_FORBIDDEN', 'You can only do this in your own name.');
}

/** Articles with likes and comments. */
@Controller()
export class ArticlesController {
  constructor(
    private readonly articles: Articles,
    private readonly comments: ArticleComments,
    private readonly versions: ArticleVersions,
    private readonly commands: CommandGateway,
  ) {}

  @Route(httpRoutes.displayBlog)
  @PerMinute('articles', perMinute.read)
  list({ query }: InputOf<'displayBlog'>): AnswerOf<'displayBlog'> {
    return this.articles.list(query);
  }

  @Route(httpRoutes.displaySpecificBlog)
  @PerMinute('articles', perMinute.read)
  one({ params, user }: InputOf<'displaySpecificBlog'>): AnswerOf<'displaySpecificBlog'> {
    return this.articles.one(params.id, user?.id ?? null);
  }

  @Route(httpRoutes.addLike)
  @PerMinute('article-like', perMinute.like)
  async like({ params, body, user }: InputOf<'addLike'>): AnswerOf<'addLike'> {
    checkSelf(body.userId, user.id);
    return this.commands.execute(new ToggleLike(fromUser(user, body.commandId), { articleId: params.id }));
  }

  @Route(httpRoutes.addComment)
  @PerMinute('article-comment', perMinute.comment)
  async comment({ params, body, user }: InputOf<'addComment'>): AnswerOf<'addComment'> {
    checkSelf(body.userId, user.id);
    await this.articles.one(params.id, user.id);
    const { text, replyTo, commandId = randomUUID() } = body;
    await this.comments.add({ articleId: params.id, userId: user.id, text, replyTo, commandId });
    return this.articles.one(params.id, user.id);
  }

  @Route(httpRoutes.editComment)
  @PerMinute('article-comment', perMinute.comment)
  async editComment({ params, body, user }: InputOf<'editComment'>): AnswerOf<'editComment'> {
    await this.articles.one(params.id, user.id);
    await this.comments.edit(params.id, params.commentId, user.id, body.text);
    return this.articles.one(params.id, user.id);
  }

  @Route(httpRoutes.deleteComment)
  async deleteComment({ params, body, user }: InputOf<'deleteComment'>): AnswerOf<'deleteComment'> {
    const { id: articleId, commentId } = params;
    const comment = await this.comments.one(commentId);
    if (comment && comment.userId !== user.id && may(user.roles, 'articles.write'))
      await this.commands.execute(new RemoveComment(fromUser(user), { articleId, commentId, ...body }));
    else await this.comments.remove(articleId, commentId, user.id);
    return this.articles.one(articleId, user.id);
  }

  @Route(httpRoutes.createBlog)
  @PerMinute('article-write', perMinute.write)
  async create({ body: { commandId, ...body }, user }: InputOf<'createBlog'>): AnswerOf<'createBlog'> {
    const command = commandId ?? randomUUID();
    const id = derivedId('article', user.id, command);
    const { streams } = await this.commands.execute(
      new SaveArticle(fromUser(user, command), { id, version: 0, body }),
    );
    const isDraft = body.publishAt === null;
    return new Committed({ message: isDraft ? 'Draft saved' : 'Blog created successfully', id }, ...streams);
  }

  @Route(httpRoutes.writtenArticles)
  async written(): AnswerOf<'writtenArticles'> {
    return { items: await this.articles.written() };
  }

  @Route(httpRoutes.writtenArticle)
  writtenOne({ params }: InputOf<'writtenArticle'>): AnswerOf<'writtenArticle'> {
    return this.articles.writtenOne(params.id);
  }

  @Route(httpRoutes.articleVersions)
  @PerMinute('article-versions', perMinute.read)
  async versionsOf({ params }: InputOf<'articleVersions'>): AnswerOf<'articleVersions'> {
    return { items: [...(await this.versions.list(params.id))] };
  }

  @Route(httpRoutes.articleVersion)
  @PerMinute('article-versions', perMinute.read)
  version({ params }: InputOf<'articleVersion'>): AnswerOf<'articleVersion'> {
    return this.versions.one(params.id, Number(params.version));
  }

  @Route(httpRoutes.editArticle)
  @PerMinute('article-write', perMinute.write)
  edit({
    params,
    body: { commandId, version, ...body },
    user,
  }: InputOf<'editArticle'>): AnswerOf<'editArticle'> {
    return this.commands.execute(
      new SaveArticle(fromUser(user, commandId), { id: params.id, version, body }),
    );
  }

  @Route(httpRoutes.deleteArticle)
  delete({ params, body, user }: InputOf<'deleteArticle'>): AnswerOf<'deleteArticle'> {
    return this.commands.execute(new DeleteArticle(fromUser(user, body.commandId), { id: params.id }));
  }

  @Route(httpRoutes.articlesRss)
  @PerMinute('article-feed', perMinute.feed)
  async rss({ origin }: InputOf<'articlesRss'>): AnswerOf<'articlesRss'> {
    return { filename: 'articles.rss', content: rssOf(origin, await this.articles.latest(mostInFeed)) };
  }

  @Route(httpRoutes.articlesAtom)
  @PerMinute('article-feed', perMinute.feed)
  async atom({ origin }: InputOf<'articlesAtom'>): AnswerOf<'articlesAtom'> {
    return { filename: 'articles.atom', content: atomOf(origin, await this.articles.latest(mostInFeed)) };
  }
}
