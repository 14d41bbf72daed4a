import { catalogue } from '../../../shared/language/catalogue.ts';

/** Texts of where a user shows again who they are. */
export const messages = catalogue('owner-proof', {
  confirmed: 'You have confirmed that it is you.',
  needed: 'Confirm first that it is you:',
  byGoogle: 'Confirm with Google',
  byPasskey: 'Confirm with a passkey',
  passkeyInstead: 'Use a passkey instead',
  notUsed: 'No passkey was used. Try again, or confirm another way.',
  done: 'Confirmed. It counts for five minutes.',
});
