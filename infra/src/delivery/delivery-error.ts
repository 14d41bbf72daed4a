/** Why a message was not delivered. */
export type DeliveryFault =
  /** The message itself cannot be sent: an address or a subject that is none. */
  | 'message'
  /** No server is configured. */
  | 'unconfigured'
  /** The server could not take it, in all attempts; a later one may succeed. */
  | 'temporary'
  /** As `temporary`, and no server was reached: it is no fault of the message. */
  | 'unreachable'
  /** The connection ended before the server's answer: it may be delivered. */
  | 'unknown'
  /** The server refuses it for good. */
  | 'refused';

/** A mail or an SMS was not delivered. The message of the error has neither its text nor its receiver, so it may be logged; it has no cause, whose message could have them. */
export class DeliveryError extends Error {
  constructor(
    readonly fault: DeliveryFault,
    message: string,
  ) {
    super(message);
  }
}
