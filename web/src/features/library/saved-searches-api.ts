import { savedSearchesRoutes } from '@royal-chess/contracts/library';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const savedSearchesApi = api.enhanceEndpoints({ addTagTypes: ['SavedSearches'] }).injectEndpoints({
  endpoints: (build) => ({
    savedSearches: routeQuery(build, savedSearchesRoutes.savedSearches, { providesTags: ['SavedSearches'] }),
    saveSearch: routeMutation(build, savedSearchesRoutes.saveSearch, { invalidatesTags: ['SavedSearches'] }),
    deleteSavedSearch: routeMutation(build, savedSearchesRoutes.deleteSavedSearch, {
      invalidatesTags: ['SavedSearches'],
    }),
  }),
});

export const { useSavedSearchesQuery, useSaveSearchMutation, useDeleteSavedSearchMutation } =
  savedSearchesApi;
