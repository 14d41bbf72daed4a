/** A mail to one person; who sends it is the configuration of the adapter. */
export interface Mail {
  /** One plain address, without a name. */
  readonly to: string;
  /** One line. */
  readonly subject: string;
  /** The same content twice: for readers of plain text, and as a page of HTML. */
  readonly text: string;
  readonly html: string;
}

/** Sends mails. */
export abstract class MailSender {
  /**
   * Hands a mail to the server; faults that pass are retried first. It may take a minute, so an answer to a person does not wait for it.
   * @throws DeliveryError
   */
  abstract send(mail: Mail): Promise<void>;
}
