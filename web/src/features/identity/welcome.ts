import type { Toast } from '../../shared/ui/toast.ts';
import { dialogMessages } from './dialog-messages.ts';
import { messages } from './messages.ts';

/**
 * Welcomes a new account, with what comes next.
 * @param email to which the link that proves it was sent; null for an account with a phone number
 */
export const welcome = (name: string, email: string | null): Toast => ({
  kind: 'success',
  text: messages.registered,
  detail: email === null ? dialogMessages.welcome(name) : dialogMessages.welcomeProof(name, email),
  isLong: true,
});
