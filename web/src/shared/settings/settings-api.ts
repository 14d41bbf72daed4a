import { settingsRoutes } from '@royal-chess/contracts/account';
import { api, routeMutation, routeQuery } from '../api/api.ts';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mySettings: routeQuery(build, settingsRoutes.mySettings),
    changeSettings: routeMutation(build, settingsRoutes.changeSettings, {
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(settingsApi.util.updateQueryData('mySettings', undefined, () => answer.data));
      },
    }),
  }),
});

export const { useMySettingsQuery } = settingsApi;
