import { puzzlesRoutes } from '@royal-chess/contracts/puzzles';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const puzzlesApi = api.enhanceEndpoints({ addTagTypes: ['MyPuzzles'] }).injectEndpoints({
  endpoints: (build) => ({
    startPuzzle: routeMutation(build, puzzlesRoutes.startPuzzle),
    resumePuzzle: routeMutation(build, puzzlesRoutes.puzzleSession),
    playPuzzleMove: routeMutation(build, puzzlesRoutes.playPuzzleMove, {
      invalidatesTags: (session) => (session?.result ? ['MyPuzzles'] : []),
    }),
    actOnPuzzle: routeMutation(build, puzzlesRoutes.actOnPuzzle, {
      invalidatesTags: (session) => (session?.result ? ['MyPuzzles'] : []),
    }),
    myPuzzles: routeQuery(build, puzzlesRoutes.myPuzzles, { providesTags: ['MyPuzzles'] }),
    puzzleThemes: routeQuery(build, puzzlesRoutes.puzzleThemes),
  }),
});

export const {
  useStartPuzzleMutation,
  useResumePuzzleMutation,
  usePlayPuzzleMoveMutation,
  useActOnPuzzleMutation,
  useMyPuzzlesQuery,
  usePuzzleThemesQuery,
} = puzzlesApi;
