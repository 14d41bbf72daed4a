import { computerRoutes } from '@royal-chess/contracts/computer';
import { api, routeQuery } from './api.ts';

const computerGamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentComputerGame: routeQuery(build, computerRoutes.currentComputerGame),
  }),
});

export const { useCurrentComputerGameQuery } = computerGamesApi;
