import { emailLinksRoutes, phoneRoutes } from '@royal-chess/contracts/identity';
import { api, routeMutation } from '../../shared/api/api.ts';
import { reports } from './identity-api.ts';
import { messages } from './messages.ts';

/** Calls that only the dialog makes. */
export const {
  endpoints: phoneEndpoints,
  useLoginByPhoneMutation,
  useSendResetLinkMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    loginByPhone: routeMutation(build, phoneRoutes.loginByPhone, {
      onQueryStarted: reports(messages.loggedIn, messages.loginFailed),
    }),
    sendResetLink: routeMutation(build, emailLinksRoutes.sendResetLink),
  }),
});
