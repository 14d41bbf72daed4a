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

/** One mail of many with the same content. */
export interface ListMail extends Mail {
  /** Of its recipient: letters of the alphabet, digits and hyphens. Message-ID and sender of the envelope follow from it. */
  readonly id: string;
  /** Address to which a `POST` unsubscribes (RFC 8058). */
  readonly unsubscribe: string;
}

/** Sends mails. */
export abstract class MailSender {
  /**
   * Hands a mail to the server; faults that pass are retried first. It may take a minute, so an answer to a person does not wait for it.
   * @throws DeliveryError
   */
  abstract send(mail: Mail): Promise<void>;
  /**
   * Hands a mail of a list to the server in one attempt. After the fault `unknown` it may have left: another attempt could be a second mail.
   * @throws DeliveryError
   */
  abstract sendOnce(mail: ListMail): Promise<void>;
}
