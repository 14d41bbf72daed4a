import { identityRoutes, type EnteredUser } from '@royal-chess/contracts/identity';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { api, routeMutation } from '../../shared/api/api.ts';
import type { Toast } from '../../shared/ui/toast.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { forgetAccount, rememberUser } from './auth-storage.ts';
import { messages } from './messages.ts';
import { whoAmI } from './session-api.ts';

interface Attempt {
  readonly queryFulfilled: Promise<{ data: EnteredUser }>;
  readonly dispatch: (action: ReturnType<typeof whoAmI>) => PromiseLike<unknown>;
}

/**
 * After an attempt to sign in: the browser remembers who it is, and a toast reports how it ended.
 * @param success a sentence, or the toast itself
 */
export const reports =
  <I>(success: string | ((input: I) => Toast), failure: string) =>
  async (input: I, { queryFulfilled, dispatch }: Attempt) => {
    try {
      const { data } = await queryFulfilled;
      rememberUser(data);
      await dispatch(whoAmI());
      showToast(typeof success === 'string' ? { kind: 'success', text: success } : success(input));
    } catch (refusal) {
      const { error } = refusal as { readonly error?: ApiProblem };
      // The dialog goes on with the second step.
      if (error?.code !== 'RC_SECOND_FACTOR_NEEDED') showToast({ kind: 'error', text: failure });
    }
  };

export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: routeMutation(build, identityRoutes.login, {
      onQueryStarted: reports(messages.loggedIn, messages.loginFailed),
    }),
    logout: routeMutation(build, identityRoutes.logout, {
      async onQueryStarted(_input, { queryFulfilled }) {
        try {
          await queryFulfilled;
          forgetAccount();
          showToast({ kind: 'success', text: messages.loggedOut });
        } catch {
          showToast({ kind: 'error', text: messages.logoutFailed });
        }
      },
    }),
  }),
});

export const { useLoginMutation, useLogoutMutation } = identityApi;
