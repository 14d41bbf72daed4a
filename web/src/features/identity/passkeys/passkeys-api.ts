import { passkeysRoutes } from '@royal-chess/contracts/passkeys';
import { api, routeMutation, routeQuery } from '../../../shared/api/api.ts';

/** The passkeys of one's account. */
export const {
  usePasskeysQuery,
  usePasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: routeQuery(build, passkeysRoutes.passkeys),
    passkeyOptions: routeMutation(build, passkeysRoutes.passkeyOptions),
    addPasskey: routeMutation(build, passkeysRoutes.addPasskey),
    renamePasskey: routeMutation(build, passkeysRoutes.renamePasskey),
    removePasskey: routeMutation(build, passkeysRoutes.removePasskey),
  }),
});
