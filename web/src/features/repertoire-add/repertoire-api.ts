import { repertoiresRoutes } from '@royal-chess/contracts/repertoires';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

/** One's repertoires. Reviews change what is due, not the positions: the page asks for them again when a drill ends. */
export const repertoireApi = api.enhanceEndpoints({ addTagTypes: ['Repertoire'] }).injectEndpoints({
  endpoints: (build) => ({
    repertoire: routeQuery(build, repertoiresRoutes.repertoire, { providesTags: ['Repertoire'] }),
    repertoireGaps: routeQuery(build, repertoiresRoutes.repertoireGaps),
    addToRepertoire: routeMutation(build, repertoiresRoutes.addToRepertoire, {
      invalidatesTags: ['Repertoire'],
    }),
    removeFromRepertoire: routeMutation(build, repertoiresRoutes.removeFromRepertoire, {
      invalidatesTags: ['Repertoire'],
    }),
    reviewRepertoire: routeMutation(build, repertoiresRoutes.reviewRepertoire),
  }),
});
