import { profileRoutes } from '@royal-chess/contracts/account';
import { api, routeMutation } from '../../shared/api/api.ts';

const changes = { invalidatesTags: ['Profile'] } as const;

const profileApi = api.enhanceEndpoints({ addTagTypes: ['Profile'] }).injectEndpoints({
  endpoints: (build) => ({
    changeProfile: routeMutation(build, profileRoutes.changeProfile, changes),
    changeAvatar: routeMutation(build, profileRoutes.changeAvatar, changes),
    removeAvatar: routeMutation(build, profileRoutes.removeAvatar, changes),
    requestTitle: routeMutation(build, profileRoutes.requestTitle, changes),
  }),
});

export const {
  useChangeProfileMutation,
  useChangeAvatarMutation,
  useRemoveAvatarMutation,
  useRequestTitleMutation,
} = profileApi;
