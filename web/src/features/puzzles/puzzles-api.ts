import { puzzleOpinionsRoutes, puzzlesRoutes } from '@royal-chess/contracts/puzzles';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const puzzlesApi = api
  .enhanceEndpoints({ addTagTypes: ['MyPuzzles', 'PuzzleOpinions', 'ReportedPuzzles'] })
  .injectEndpoints({
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
      puzzleOpenings: routeQuery(build, puzzlesRoutes.puzzleOpenings),
      puzzleHistory: routeQuery(build, puzzleOpinionsRoutes.puzzleHistory, { providesTags: ['MyPuzzles'] }),
      puzzleMonth: routeQuery(build, puzzleOpinionsRoutes.puzzleMonth, { providesTags: ['MyPuzzles'] }),
      puzzleDay: routeQuery(build, puzzleOpinionsRoutes.puzzleDay, { providesTags: ['MyPuzzles'] }),
      puzzleVotes: routeQuery(build, puzzleOpinionsRoutes.puzzleVotes, { providesTags: ['PuzzleOpinions'] }),
      judgePuzzle: routeMutation(build, puzzleOpinionsRoutes.judgePuzzle, {
        invalidatesTags: ['PuzzleOpinions'],
      }),
      reportedPuzzles: routeQuery(build, puzzleOpinionsRoutes.reportedPuzzles, {
        providesTags: ['ReportedPuzzles'],
      }),
      reviewPuzzle: routeMutation(build, puzzleOpinionsRoutes.reviewPuzzle, {
        invalidatesTags: ['ReportedPuzzles'],
      }),
    }),
  });

export const {
  useStartPuzzleMutation,
  useResumePuzzleMutation,
  usePlayPuzzleMoveMutation,
  useActOnPuzzleMutation,
  useMyPuzzlesQuery,
  usePuzzleThemesQuery,
  usePuzzleOpeningsQuery,
  usePuzzleHistoryQuery,
  usePuzzleMonthQuery,
  usePuzzleDayQuery,
  usePuzzleVotesQuery,
  useJudgePuzzleMutation,
  useReportedPuzzlesQuery,
  useReviewPuzzleMutation,
} = puzzlesApi;
