/** Why an address could not be fetched. */
export type OutboundFault =
  /** It is none that may be fetched. */
  | 'address'
  /** It leads to a machine that is not public. */
  | 'inner'
  | 'unreachable'
  | 'timeout'
  /** By the caller. */
  | 'stopped'
  | 'tooLarge'
  /** An answer other than the content. */
  | 'status'
  | 'redirects';

/** An address could not be fetched; the message is a sentence for the person who named it. */
export class OutboundError extends Error {
  constructor(
    readonly fault: OutboundFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
