import { suggestionsRoutes } from '@royal-chess/contracts/suggestions';
import { api, routeQuery } from '../../shared/api/api.ts';

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({ suggestions: routeQuery(build, suggestionsRoutes.suggestions) }),
});

export const { useSuggestionsQuery } = suggestionsApi;
