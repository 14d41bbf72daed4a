import { childRoutes, credentialsRoutes } from '@royal-chess/contracts/account';
import { namesRoutes } from '@royal-chess/contracts/identity';
import { api, routeMutation } from '../../shared/api/api.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeName: routeMutation(build, namesRoutes.changeName),
    changePassword: routeMutation(build, credentialsRoutes.changePassword),
    changeEmail: routeMutation(build, credentialsRoutes.changeEmail),
    protectMe: routeMutation(build, childRoutes.protectMe),
    deleteAccount: routeMutation(build, credentialsRoutes.deleteAccount),
  }),
});

export const {
  useChangeNameMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useDeleteAccountMutation,
  useProtectMeMutation,
} = accountApi;
