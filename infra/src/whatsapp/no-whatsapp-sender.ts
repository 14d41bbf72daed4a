import { DeliveryError } from '../delivery/delivery-error.ts';
import { WhatsAppSender } from './whatsapp-sender.ts';

/** Refuses every message, because no gateway is configured. */
export class NoWhatsAppSender extends WhatsAppSender {
  send(): Promise<never> {
    return Promise.reject(
      new DeliveryError('unconfigured', 'WhatsApp messages cannot be sent: no gateway is configured.'),
    );
  }
}
