import { computerRoutes } from '@royal-chess/contracts/computer';
import { api, routeMutation } from '../../../shared/api/api.ts';

const computerApi = api.injectEndpoints({
  endpoints: (build) => ({
    startComputerGame: routeMutation(build, computerRoutes.startComputerGame),
    // Read when it is opened: the page has the game from then on.
    loadComputerGame: routeMutation(build, computerRoutes.computerGame),
    playComputerMove: routeMutation(build, computerRoutes.playComputerMove),
    actInComputerGame: routeMutation(build, computerRoutes.actInComputerGame),
  }),
});

export const {
  useStartComputerGameMutation,
  useLoadComputerGameMutation,
  usePlayComputerMoveMutation,
  useActInComputerGameMutation,
} = computerApi;
