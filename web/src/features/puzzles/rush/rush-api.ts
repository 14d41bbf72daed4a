import { type RushRun, rushRoutes } from '@royal-chess/contracts/puzzles';
import { api, routeMutation, routeQuery } from '../../../shared/api/api.ts';

/** The end of a run changes boards, and what its solver has missed. */
const ofEnd = (run: RushRun | undefined) => (run?.end ? (['RushBoard', 'MyPuzzles'] as const) : []);

const rushApi = api.enhanceEndpoints({ addTagTypes: ['RushBoard', 'MyPuzzles'] }).injectEndpoints({
  endpoints: (build) => ({
    startRush: routeMutation(build, rushRoutes.startRush),
    resumeRush: routeMutation(build, rushRoutes.rushRun, { invalidatesTags: ofEnd }),
    playRushMove: routeMutation(build, rushRoutes.playRushMove, { invalidatesTags: ofEnd }),
    endRush: routeMutation(build, rushRoutes.endRush, { invalidatesTags: ofEnd }),
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
