import { relationsRoutes } from '@royal-chess/contracts/relations';
import { api, routeMutation, routeQuery } from './api.ts';

const changes = { invalidatesTags: ['Relations'] } as const;

const relationsApi = api.enhanceEndpoints({ addTagTypes: ['Relations'] }).injectEndpoints({
  endpoints: (build) => ({
    relations: routeQuery(build, relationsRoutes.relations, { providesTags: ['Relations'] }),
    relationTo: routeQuery(build, relationsRoutes.relationTo, { providesTags: ['Relations'] }),
    befriend: routeMutation(build, relationsRoutes.befriend, changes),
    unfriend: routeMutation(build, relationsRoutes.unfriend, changes),
    follow: routeMutation(build, relationsRoutes.follow, changes),
    unfollow: routeMutation(build, relationsRoutes.unfollow, changes),
    block: routeMutation(build, relationsRoutes.block, changes),
    unblock: routeMutation(build, relationsRoutes.unblock, changes),
  }),
});

export const {
  useRelationsQuery,
  useRelationToQuery,
  useBefriendMutation,
  useUnfriendMutation,
  useFollowMutation,
  useUnfollowMutation,
  useBlockMutation,
  useUnblockMutation,
} = relationsApi;
