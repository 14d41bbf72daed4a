import { tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { api, routeMutation } from '../../shared/api/api.ts';

const engineLookApi = api.injectEndpoints({
  endpoints: (build) => ({
    queueTournamentReports: routeMutation(build, tournamentsRoutes.queueTournamentReports),
  }),
});

export const { useQueueTournamentReportsMutation } = engineLookApi;
