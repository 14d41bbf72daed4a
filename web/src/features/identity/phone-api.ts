import { emailLinksRoutes, guestRoutes, phoneRoutes } from '@royal-chess/contracts/identity';
import { api, routeMutation } from '../../shared/api/api.ts';
import { dialogMessages } from './dialog-messages.ts';
import { reports } from './identity-api.ts';
import { messages } from './messages.ts';

/** Calls that only the dialog makes. */
export const {
  endpoints: phoneEndpoints,
  useLoginByPhoneMutation,
  useOpenGuestMutation,
  useSendResetLinkMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    loginByPhone: routeMutation(build, phoneRoutes.loginByPhone, {
      onQueryStarted: reports(messages.loggedIn, messages.loginFailed),
    }),
    openGuest: routeMutation(build, guestRoutes.openGuest, {
      onQueryStarted: reports(dialogMessages.guestBegan, dialogMessages.guestFailed),
    }),
    sendResetLink: routeMutation(build, emailLinksRoutes.sendResetLink),
  }),
});
