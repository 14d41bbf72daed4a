import { DeliveryError } from '../delivery/delivery-error.ts';
import type { Mail } from './mail-sender.ts';

/** One address without a name, a comment or a list; what else mail servers allow is not needed. */
const oneAddress = /^[^\p{Cc}\s@<>(),;:"\\[\]]+@[^\p{Cc}\s@<>(),;:"\\[\]]+$/u;
const longestAddress = 254;
const longestSubject = 200;
const longestPart = 200_000;

/**
 * The same mail, if it is one: no receiver or subject can add a header or a second receiver.
 * @throws DeliveryError `message`
 */
export function checkedMail<Kind extends Mail>(mail: Kind): Kind {
  const { to, subject, text, html } = mail;
  if (to.length > longestAddress || !oneAddress.test(to)) throw unfit('its receiver is not one address');
  if (subject === '' || subject.length > longestSubject || /\p{Cc}/u.test(subject))
    throw unfit('its subject is not one line');
  if (Math.max(text.length, html.length) > longestPart) throw unfit('it is too long');
  return mail;
}

const unfit = (why: string): DeliveryError =>
  new DeliveryError('message', `The mail cannot be sent: ${why}.`);
