/** A short message to one phone. */
export interface Sms {
  /** E.164, such as `+919876543210`. */
  readonly to: string;
  readonly text: string;
}

/** Sends short messages. */
export abstract class SmsSender {
  /**
   * Hands a message to the gateway; faults that pass are retried first.
   * @throws DeliveryError
   */
  abstract send(sms: Sms): Promise<void>;
}
