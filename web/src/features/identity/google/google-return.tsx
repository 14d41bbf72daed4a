import { googleConfirmFragment } from '@royal-chess/contracts/passkeys';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { useAppDispatch } from '../../../shared/store/store.ts';
import { showToast } from '../../../shared/ui/toasts.ts';
import { rememberUser } from '../auth-storage.ts';
import { messages as identity } from '../messages.ts';
import { messages as ownerProof } from '../owner-proof/messages.ts';
import { fetchWays, ownerProofApi } from '../owner-proof/owner-proof-api.ts';
import { whoAmI } from '../session-api.ts';
import { googleApi } from './google-api.ts';
import { LinkDialog } from './link-dialog.tsx';

/** Ends a sign-in with Google on the page that the person came from; asks for the password where accounts are to be linked. */
export default function GoogleReturn() {
  const dispatch = useAppDispatch();
  const [mustLink, setMustLink] = useState(false);
  useEffect(() => {
    const confirms = window.location.hash === googleConfirmFragment;
    // A step is used once: the fragment goes first, so that a reload does not try again.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    if (confirms) {
      void dispatch(ownerProofApi.endpoints.confirmByGoogle.initiate()).then(async ({ error }) => {
        showToast(
          error
            ? { kind: 'error', text: ApiProblem.of(error).detail }
            : { kind: 'success', text: ownerProof.done },
        );
        await dispatch(fetchWays());
      });
      return;
    }
    void dispatch(googleApi.endpoints.googleSession.initiate()).then(async ({ data, error }) => {
      if (data) {
        rememberUser(data);
        await dispatch(whoAmI());
        showToast({ kind: 'success', text: identity.loggedIn });
      } else if (ApiProblem.of(error).code === 'RC_ACCOUNT_LINK_REQUIRED') setMustLink(true);
      else if (ApiProblem.of(error).code !== 'RC_SECOND_FACTOR_NEEDED')
        showToast({ kind: 'error', text: `${identity.loginFailed}. ${ApiProblem.of(error).detail}` });
    });
  }, [dispatch]);
  return <LinkDialog opened={mustLink} onClose={() => setMustLink(false)} />;
}
