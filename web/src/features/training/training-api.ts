import { puzzlesRoutes } from '@royal-chess/contracts/puzzles';
import { trainingRoutes } from '@royal-chess/contracts/training';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const trainingApi = api.enhanceEndpoints({ addTagTypes: ['MyTraining'] }).injectEndpoints({
  endpoints: (build) => ({
    myTraining: routeQuery(build, trainingRoutes.myTraining, { providesTags: ['MyTraining'] }),
    recordSkillRun: routeMutation(build, trainingRoutes.recordSkillRun, { invalidatesTags: ['MyTraining'] }),
    recordDrill: routeMutation(build, trainingRoutes.recordDrill, { invalidatesTags: ['MyTraining'] }),
    puzzleRecord: routeQuery(build, puzzlesRoutes.myPuzzles),
    puzzleProgress: routeQuery(build, puzzlesRoutes.myPuzzleProgress),
  }),
});

export const {
  useMyTrainingQuery,
  useRecordSkillRunMutation,
  useRecordDrillMutation,
  usePuzzleRecordQuery,
  usePuzzleProgressQuery,
} = trainingApi;
