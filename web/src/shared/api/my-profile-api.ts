import { profileRoutes } from '@royal-chess/contracts/account';
import { api, routeQuery } from './api.ts';

const myProfileApi = api.enhanceEndpoints({ addTagTypes: ['Profile'] }).injectEndpoints({
  endpoints: (build) => ({
    myProfile: routeQuery(build, profileRoutes.myProfile, { providesTags: ['Profile'] }),
  }),
});

export const { useMyProfileQuery } = myProfileApi;
