import { identityRoutes, type AuthUser } from '@royal-chess/contracts/identity';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { forgetUser, rememberUser } from './auth-storage.ts';
import { messages } from './messages.ts';

/** After an attempt to sign in: the browser remembers who it is, and a toast reports how it ended. */
const reports =
  (success: string, failure: string) =>
  async (_input: unknown, { queryFulfilled }: { queryFulfilled: Promise<{ data: AuthUser }> }) => {
    try {
      const { data } = await queryFulfilled;
      rememberUser(data);
      showToast({ kind: 'success', text: success });
    } catch {
      showToast({ kind: 'error', text: failure });
    }
  };

export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The cookie decides who is signed in; what the browser remembers is only a name to greet with. */
    me: routeQuery(build, identityRoutes.me, {
      async onQueryStarted(_input, { queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data?.user) rememberUser(data.user);
        else if (data) forgetUser();
      },
    }),
    login: routeMutation(build, identityRoutes.login, {
      onQueryStarted: reports(messages.loggedIn, messages.loginFailed),
    }),
    register: routeMutation(build, identityRoutes.register, {
      onQueryStarted: reports(messages.registered, messages.registerFailed),
    }),
    logout: routeMutation(build, identityRoutes.logout, {
      async onQueryStarted(_input, { queryFulfilled }) {
        try {
          await queryFulfilled;
          forgetUser();
          showToast({ kind: 'success', text: messages.loggedOut });
        } catch {
          showToast({ kind: 'error', text: messages.logoutFailed });
        }
      },
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation, useLogoutMutation } = identityApi;

/** Fetches the signed-in user; each visit begins with it. */
export const whoAmI = () =>
  identityApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false });
