import {
  articlesRoutes,
  type Article,
  type ArticlesQuery,
  type ArticleSummary,
} from '@royal-chess/contracts/articles';
import { api, routeMutation, routeQuery, settled } from '../../shared/api/api.ts';
import { type HeaderPage, loadHeaderPage } from '../../shared/api/load-header-page.ts';

const articlesApi = api.enhanceEndpoints({ addTagTypes: ['Articles'] }).injectEndpoints({
  endpoints: (build) => ({
    articles: build.query<HeaderPage<ArticleSummary[]>, Partial<ArticlesQuery>>({
      queryFn: (query, { signal }) =>
        settled(() => loadHeaderPage(articlesRoutes.displayBlog, query, signal)),
      providesTags: ['Articles'],
    }),
    article: routeQuery(build, articlesRoutes.displaySpecificBlog, { providesTags: ['Articles'] }),
    like: routeMutation(build, articlesRoutes.addLike),
    comment: routeMutation(build, articlesRoutes.addComment),
    editComment: routeMutation(build, articlesRoutes.editComment),
    deleteComment: routeMutation(build, articlesRoutes.deleteComment),
  }),
});

export const {
  useArticlesQuery,
  useArticleQuery,
  useLikeMutation,
  useCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
} = articlesApi;

/** Puts the article that a like or comment answered in place of the one shown. */
export const articleReplaced = (article: Article) =>
  articlesApi.util.upsertQueryData('article', { params: { id: article._id } }, article);
