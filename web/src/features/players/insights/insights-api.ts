import { insightsRoutes } from '@royal-chess/contracts/insights';
import { api, routeQuery } from '../../../shared/api/api.ts';

const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({ insights: routeQuery(build, insightsRoutes.insights) }),
});

export const { useInsightsQuery } = insightsApi;
