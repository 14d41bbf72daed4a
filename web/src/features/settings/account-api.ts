import { childRoutes, credentialsRoutes } from '@royal-chess/contracts/account';
import { bulkEmailRoutes } from '@royal-chess/contracts/bulk-email';
import { emailLinksRoutes, namesRoutes } from '@royal-chess/contracts/identity';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';
import { forgetAccount } from '../identity/index.ts';

const accountApi = api.enhanceEndpoints({ addTagTypes: ['EmailPreferences'] }).injectEndpoints({
  endpoints: (build) => ({
    changeName: routeMutation(build, namesRoutes.changeName),
    changePassword: routeMutation(build, credentialsRoutes.changePassword),
    changeEmail: routeMutation(build, credentialsRoutes.changeEmail),
    protectMe: routeMutation(build, childRoutes.protectMe),
    emailPreferences: routeQuery(build, bulkEmailRoutes.emailPreferences, {
      providesTags: ['EmailPreferences'],
    }),
    changeEmailPreferences: routeMutation(build, bulkEmailRoutes.changeEmailPreferences, {
      invalidatesTags: ['EmailPreferences'],
    }),
    sendEmailProof: routeMutation(build, emailLinksRoutes.sendEmailProof),
    deleteAccount: routeMutation(build, credentialsRoutes.deleteAccount, {
      async onQueryStarted(_input, { queryFulfilled }) {
        const isDeleted = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDeleted) forgetAccount();
      },
    }),
  }),
});

export const {
  useChangeNameMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useEmailPreferencesQuery,
  useChangeEmailPreferencesMutation,
  useDeleteAccountMutation,
  useSendEmailProofMutation,
  useProtectMeMutation,
} = accountApi;
