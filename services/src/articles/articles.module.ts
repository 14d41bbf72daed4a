import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { subjectsOf } from '../platform/cqrs/audit-subjects.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { UploadsApiModule } from '../uploads/uploads.module.ts';
import { ArticleComments } from './article-comments.ts';
import { ArticleLikersProjection, ArticleLikesProjection } from './article-likes.projection.ts';
import { ArticlePageHeads } from './article-page-heads.ts';
import { ArticleVersions } from './article-versions.ts';
import { AuthorPageHeads } from './author-page-heads.ts';
import { ArticlesController } from './articles.controller.ts';
import { ArticlesProjection } from './articles.projection.ts';
import { articlesModel } from './articles.read-model.ts';
import { Articles } from './articles.ts';
import { DeleteArticleHandler } from './commands/delete-article.command.ts';
import { RemoveCommentHandler } from './commands/remove-comment.command.ts';
import { SaveArticleHandler } from './commands/save-article.command.ts';
import { ToggleLikeHandler } from './commands/toggle-like.command.ts';
import { commentSchema } from './comment-documents.ts';

/** Articles over HTTP. */
@Module({
  imports: [
    IdentityModule,
    CqrsPlatformModule,
    UploadsApiModule,
    MongooseModule.forFeature(
      [{ name: 'ArticleComment', schema: commentSchema, collection: 'article_comments' }],
      ACCOUNTS,
    ),
  ],
  controllers: [ArticlesController],
  providers: [
    Articles,
    subjectsOf('article', articlesModel, 'title'),
    ArticleComments,
    ArticleVersions,
    ArticlePageHeads,
    AuthorPageHeads,
    SaveArticleHandler,
    DeleteArticleHandler,
    RemoveCommentHandler,
    ToggleLikeHandler,
  ],
  exports: [ArticleComments],
})
export class ArticlesApiModule {}

/** What articles and likes are read from. */
@Module({ controllers: [ArticlesProjection, ArticleLikesProjection, ArticleLikersProjection] })
export class ArticlesProjectorModule {}
