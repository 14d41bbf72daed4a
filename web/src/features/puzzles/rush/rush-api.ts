import { rushRoutes } from '@royal-chess/contracts/puzzles';
import { api, routeMutation, routeQuery } from '../../../shared/api/api.ts';

const rushApi = api.enhanceEndpoints({ addTagTypes: ['RushBoard'] }).injectEndpoints({
  endpoints: (build) => ({
    startRush: routeMutation(build, rushRoutes.startRush),
    resumeRush: routeMutation(build, rushRoutes.rushRun),
    playRushMove: routeMutation(build, rushRoutes.playRushMove, {
      invalidatesTags: (run) => (run?.end ? ['RushBoard'] : []),
    }),
    endRush: routeMutation(build, rushRoutes.endRush, { invalidatesTags: ['RushBoard'] }),
    rushBoard: routeQuery(build, rushRoutes.rushBoard, { providesTags: ['RushBoard'] }),
  }),
});

export const {
  useStartRushMutation,
  useResumeRushMutation,
  usePlayRushMoveMutation,
  useEndRushMutation,
  useRushBoardQuery,
} = rushApi;
