import { guestRoutes } from '@royal-chess/contracts/identity';
import { api, routeMutation } from '../../shared/api/api.ts';
import { reports } from './identity-api.ts';
import { messages } from './messages.ts';

/** Playing without an account. */
export const { useOpenGuestMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    openGuest: routeMutation(build, guestRoutes.openGuest, {
      onQueryStarted: reports(messages.guestBegan, messages.guestFailed),
    }),
  }),
});
