import { identityRoutes } from '@royal-chess/contracts/identity';
import { api, routeQuery } from '../../shared/api/api.ts';
import { forgetUser, forgetWork, rememberedUser, rememberUser } from './auth-storage.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The cookie decides who is signed in; what the browser remembers is only a name to greet with. */
    me: routeQuery(build, identityRoutes.me, {
      async onQueryStarted(_input, { queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data?.user) rememberUser(data.user);
        else if (data) {
          // The session ended elsewhere, or with the account. Without an answer nothing is forgotten: the network may have failed.
          if (rememberedUser() !== null) forgetWork();
          forgetUser();
        }
      },
    }),
  }),
});

/** Fetches the signed-in user. */
export const whoAmI = () =>
  sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false });

/**
 * No session came with the request for this document: the server says so on it. The service worker may show the document of another
 * address, and going back one of an earlier visit; then, and where the browser remembers a user, the server is asked.
 */
function cameWithoutSession(): boolean {
  const { visitor, head } = document.documentElement.dataset;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    visitor !== undefined &&
    head === window.location.pathname &&
    arrival?.type !== 'back_forward' &&
    rememberedUser() === null
  );
}

/** Each visit begins with who is signed in; the server is asked where its document does not say it. */
export const whoCame = () =>
  cameWithoutSession() ? sessionApi.util.upsertQueryData('me', undefined, { user: null }) : whoAmI();
