import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  confirmed: 'Du hast bestätigt, dass du es bist.',
  needed: 'Bestätige zuerst, dass du es bist:',
  byGoogle: 'Mit Google bestätigen',
  byPasskey: 'Mit einem Passkey bestätigen',
  passkeyInstead: 'Stattdessen einen Passkey benutzen',
  notUsed: 'Kein Passkey wurde benutzt. Versuche es noch einmal, oder bestätige auf andere Weise.',
  done: 'Bestätigt. Das gilt fünf Minuten lang.',
};
