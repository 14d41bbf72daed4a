/** A message on WhatsApp. Outside an answer to the receiver, WhatsApp takes only templates that it has approved. */
export interface WhatsAppMessage {
  /** The same for a message that is sent again. */
  readonly id: string;
  /** E.164, such as `+919876543210`. */
  readonly to: string;
  /** Name of the template as the gateway knows it, in small letters, digits and underscores. */
  readonly template: string;
  /** The text of the template for this receiver. */
  readonly text: string;
}

/** Sends messages on WhatsApp. */
export abstract class WhatsAppSender {
  /**
   * Hands a message to the gateway; faults that pass are retried first.
   * @throws DeliveryError
   */
  abstract send(message: WhatsAppMessage): Promise<void>;
}
