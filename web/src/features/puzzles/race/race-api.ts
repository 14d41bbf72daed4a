import { raceRoutes } from '@royal-chess/contracts/puzzles';
import { api, routeMutation, routeQuery } from '../../../shared/api/api.ts';

const raceApi = api.enhanceEndpoints({ addTagTypes: ['Race'] }).injectEndpoints({
  endpoints: (build) => ({
    race: routeQuery(build, raceRoutes.race, { providesTags: ['Race'] }),
    openRace: routeMutation(build, raceRoutes.openRace),
    actOnRace: routeMutation(build, raceRoutes.actOnRace, { invalidatesTags: ['Race'] }),
  }),
});

export const { useRaceQuery, useOpenRaceMutation, useActOnRaceMutation } = raceApi;
