import { DeliveryError } from '../delivery/delivery-error.ts';
import type { Sms } from './sms-sender.ts';

const e164 = /^\+[1-9]\d{6,14}$/;
/** Ten messages of 160 characters: what gateways join to one. */
const longestText = 1_600;

/**
 * The same message, if it is one.
 * @throws DeliveryError `message`
 */
export function checkedSms(sms: Sms): Sms {
  if (!e164.test(sms.to)) throw unfit('its receiver is not a number in E.164 form');
  if (sms.text === '' || sms.text.length > longestText) throw unfit('its text is empty or too long');
  return sms;
}

const unfit = (why: string): DeliveryError => new DeliveryError('message', `The SMS cannot be sent: ${why}.`);
