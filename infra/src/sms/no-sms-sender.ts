import { DeliveryError } from '../delivery/delivery-error.ts';
import { SmsSender } from './sms-sender.ts';

/** Refuses every message, because no gateway is configured. */
export class NoSmsSender extends SmsSender {
  send(): Promise<never> {
    return Promise.reject(new DeliveryError('unconfigured', 'SMS cannot be sent: no gateway is configured.'));
  }
}
