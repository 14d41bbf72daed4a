import { childRoutes } from '@royal-chess/contracts/account';
import { auditRoutes, usersRoutes } from '@royal-chess/contracts/identity';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const changes = { invalidatesTags: ['Users', 'Record'] } as const;

const usersApi = api.enhanceEndpoints({ addTagTypes: ['Users', 'Record'] }).injectEndpoints({
  endpoints: (build) => ({
    users: routeQuery(build, usersRoutes.usersPage, { providesTags: ['Users'] }),
    userCounts: routeQuery(build, usersRoutes.userCounts, { providesTags: ['Users'] }),
    exportUsers: routeMutation(build, usersRoutes.exportUsers, { invalidatesTags: ['Record'] }),
    promote: routeMutation(build, usersRoutes.makeTournamentAdmin, { ...changes }),
    demote: routeMutation(build, usersRoutes.endTournamentAdmin, { ...changes }),
    ban: routeMutation(build, usersRoutes.banUser, { ...changes }),
    liftBan: routeMutation(build, usersRoutes.liftBan, { ...changes }),
    close: routeMutation(build, usersRoutes.closeAccount, { ...changes }),
    reopen: routeMutation(build, usersRoutes.reopenAccount, { ...changes }),
    logOut: routeMutation(build, usersRoutes.logOutUser, { ...changes }),
    setChild: routeMutation(build, childRoutes.setChild, { ...changes }),
    record: routeQuery(build, auditRoutes.audit, { providesTags: ['Record'] }),
  }),
});

export const {
  useUsersQuery,
  useUserCountsQuery,
  useExportUsersMutation,
  usePromoteMutation,
  useDemoteMutation,
  useBanMutation,
  useLiftBanMutation,
  useCloseMutation,
  useReopenMutation,
  useLogOutMutation,
  useSetChildMutation,
  useRecordQuery,
} = usersApi;
