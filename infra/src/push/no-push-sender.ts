import { DeliveryError } from '../delivery/delivery-error.ts';
import { PushSender } from './push-sender.ts';

/** Refuses every message: without a key no browser can subscribe. */
export class NoPushSender extends PushSender {
  override readonly publicKey = null;

  override send(): Promise<never> {
    return Promise.reject(new DeliveryError('unconfigured', 'Set VAPID_PRIVATE_KEY: push has no key.'));
  }
}
