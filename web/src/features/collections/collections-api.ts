import { collectionsRoutes, correctionsRoutes, libraryRoutes } from '@royal-chess/contracts/library';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const changes = { invalidatesTags: ['Collections' as const] };
const lists = { providesTags: ['Collections' as const] };

const collectionsApi = api.enhanceEndpoints({ addTagTypes: ['Collections'] }).injectEndpoints({
  endpoints: (build) => ({
    collections: routeQuery(build, collectionsRoutes.collections, lists),
    ownCollections: routeQuery(build, collectionsRoutes.ownCollections, lists),
    collection: routeQuery(build, collectionsRoutes.collection, lists),
    createCollection: routeMutation(build, collectionsRoutes.createCollection, changes),
    changeCollection: routeMutation(build, collectionsRoutes.changeCollection, changes),
    markCollection: routeMutation(build, collectionsRoutes.markCollection, changes),
    mergeCollection: routeMutation(build, collectionsRoutes.mergeCollection, changes),
    deleteCollection: routeMutation(build, collectionsRoutes.deleteCollection, changes),
    restoreCollection: routeMutation(build, collectionsRoutes.restoreCollection, changes),
    spelledGames: routeQuery(build, libraryRoutes.games),
    previewCorrection: routeMutation(build, correctionsRoutes.previewCorrection),
    correctGames: routeMutation(build, correctionsRoutes.correctGames),
  }),
});

export const {
  useCollectionsQuery,
  useOwnCollectionsQuery,
  useCollectionQuery,
  useCreateCollectionMutation,
  useChangeCollectionMutation,
  useMarkCollectionMutation,
  useMergeCollectionMutation,
  useDeleteCollectionMutation,
  useRestoreCollectionMutation,
  useSpelledGamesQuery,
  usePreviewCorrectionMutation,
  useCorrectGamesMutation,
} = collectionsApi;
