import { passkeysRoutes } from '@royal-chess/contracts/passkeys';
import { api, routeMutation } from '../../../shared/api/api.ts';
import { reports } from '../identity-api.ts';
import { messages } from '../messages.ts';

/** The log-in with a passkey. */
export const { useLoginPasskeyOptionsMutation, useLoginPasskeyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    loginPasskeyOptions: routeMutation(build, passkeysRoutes.loginPasskeyOptions),
    loginPasskey: routeMutation(build, passkeysRoutes.loginPasskey, {
      onQueryStarted: reports(messages.loggedIn, messages.loginFailed),
    }),
  }),
});
