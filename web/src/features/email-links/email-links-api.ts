import { emailLinksRoutes } from '@royal-chess/contracts/identity';
import { api, routeMutation } from '../../shared/api/api.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { whoAmI } from '../identity/index.ts';
import { messages } from './messages.ts';

const emailLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    resetPassword: routeMutation(build, emailLinksRoutes.resetPassword, {
      async onQueryStarted(_input, { queryFulfilled, dispatch }) {
        try {
          await queryFulfilled;
          showToast({ kind: 'success', text: messages.passwordChanged });
          // This browser was logged out as well.
          await dispatch(whoAmI());
        } catch {
          showToast({ kind: 'error', text: messages.passwordFailed });
        }
      },
    }),
    verifyEmail: routeMutation(build, emailLinksRoutes.verifyEmail),
  }),
});

export const { useResetPasswordMutation, useVerifyEmailMutation } = emailLinksApi;
