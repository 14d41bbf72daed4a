import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect } from 'react';
import { messages } from './messages.ts';
import { canOfferPasskeys, canUsePasskeys, forgetRequest } from '../web-authn/passkey-browser.ts';
import { usePasskeyLogIn } from './use-passkey-log-in.ts';

/**
 * Logs in with a passkey. While it is shown, the browser also offers passkeys at the field with `autocomplete="... webauthn"`, where it
 * can. Absent where there are none.
 */
export function PasskeyButton() {
  const { logIn, isBusy } = usePasskeyLogIn();
  useEffect(() => {
    if (!canUsePasskeys()) return undefined;
    let isShown = true;
    void canOfferPasskeys().then((can) => (can && isShown ? logIn(true) : undefined));
    return () => {
      isShown = false;
      void forgetRequest();
    };
  }, [logIn]);
  if (!canUsePasskeys()) return null;
  return (
    <Button
      variant="outline"
      size="lg"
      fullWidth
      leftSection={<IconFingerprint size={20} stroke={1.7} aria-hidden />}
      loading={isBusy}
      onClick={() => void logIn()}
    >
      {messages.logIn}
    </Button>
  );
}
