import { confirmationRoutes, passkeysRoutes } from '@royal-chess/contracts/passkeys';
import { api, routeMutation, routeQuery } from '../../../shared/api/api.ts';

/** What an account is entered by, and the calls that show again who it is. */
export const ownerProofApi = api.injectEndpoints({
  endpoints: (build) => ({
    waysOfMine: routeQuery(build, confirmationRoutes.waysOfMine),
    confirmByGoogle: routeMutation(build, confirmationRoutes.confirmByGoogle),
    confirmByPasskey: routeMutation(build, confirmationRoutes.confirmByPasskey),
    confirmPasskeyOptions: routeMutation(build, passkeysRoutes.loginPasskeyOptions),
  }),
});

export const { useWaysOfMineQuery, useConfirmByPasskeyMutation, useConfirmPasskeyOptionsMutation } =
  ownerProofApi;

/** Fetches the ways again, for every form that shows them. */
export const fetchWays = () =>
  ownerProofApi.endpoints.waysOfMine.initiate(undefined, { forceRefetch: true, subscribe: false });
