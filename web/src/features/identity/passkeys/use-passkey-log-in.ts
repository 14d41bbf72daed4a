import { useCallback } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { showToast } from '../../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { signByPasskey } from '../web-authn/passkey-browser.ts';
import { useLoginPasskeyMutation, useLoginPasskeyOptionsMutation } from './passkey-login-api.ts';

/** Logs in with a passkey. @returns the log-in, and whether one is under way */
export function usePasskeyLogIn() {
  const [begin, { isLoading: begins }] = useLoginPasskeyOptionsMutation();
  const [enter, { isLoading: enters }] = useLoginPasskeyMutation();
  /** @param offered where a name is typed: then a cancelled request is no fault */
  const logIn = useCallback(
    async (offered = false): Promise<void> => {
      const { data: options, error } = await begin();
      if (!options) {
        if (!offered) showToast({ kind: 'error', text: ApiProblem.of(error).detail });
        return;
      }
      const assertion = await signByPasskey(options, offered).catch(() => null);
      if (assertion) await enter({ body: assertion });
      else if (!offered) showToast({ kind: 'error', text: messages.notUsed });
    },
    [begin, enter],
  );
  return { logIn, isBusy: begins || enters };
}
