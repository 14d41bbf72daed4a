import { DeliveryError } from '../delivery/delivery-error.ts';
import type { WhatsAppMessage } from './whatsapp-sender.ts';

const e164 = /^\+[1-9]\d{6,14}$/;
const templateName = /^[a-z\d_]{1,64}$/;
/** What WhatsApp takes as the body of a template. */
const longestText = 1_024;

/**
 * The same message, if it is one.
 * @throws DeliveryError `message`
 */
export function checkedWhatsApp(message: WhatsAppMessage): WhatsAppMessage {
  const { to, template, text } = message;
  if (!e164.test(to)) throw unfit('its receiver is not a number in E.164 form');
  if (!templateName.test(template)) throw unfit('it names no template');
  if (text === '' || text.length > longestText) throw unfit('its text is empty or too long');
  return message;
}

const unfit = (why: string): DeliveryError =>
  new DeliveryError('message', `The WhatsApp message cannot be sent: ${why}.`);
