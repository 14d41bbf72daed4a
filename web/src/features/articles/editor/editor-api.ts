import { articlesRoutes } from '@royal-chess/contracts/articles';
import { api, routeMutation, routeQuery } from '../../../shared/api/api.ts';

const changes = { invalidatesTags: ['Articles'] } as const;

const editorApi = api.enhanceEndpoints({ addTagTypes: ['Articles'] }).injectEndpoints({
  endpoints: (build) => ({
    writtenArticles: routeQuery(build, articlesRoutes.writtenArticles, { providesTags: ['Articles'] }),
    writtenArticle: routeQuery(build, articlesRoutes.writtenArticle),
    articleVersions: routeQuery(build, articlesRoutes.articleVersions, { providesTags: ['Articles'] }),
    articleVersion: routeQuery(build, articlesRoutes.articleVersion),
    createArticle: routeMutation(build, articlesRoutes.createBlog, { ...changes }),
    editArticle: routeMutation(build, articlesRoutes.editArticle, { ...changes }),
    deleteArticle: routeMutation(build, articlesRoutes.deleteArticle, { ...changes }),
  }),
});

export const {
  useWrittenArticlesQuery,
  useWrittenArticleQuery,
  useLazyWrittenArticleQuery,
  useArticleVersionsQuery,
  useArticleVersionQuery,
  useCreateArticleMutation,
  useEditArticleMutation,
  useDeleteArticleMutation,
} = editorApi;
