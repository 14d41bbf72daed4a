/**
 * What becomes of a mail of the mailbox: a report that was recorded is deleted, anything else is marked as seen and stays for people.
 */
export type TakenMail = 'recorded' | 'other';

/** The mailbox that reports about sent e-mails come to. */
export abstract class ReturnMailbox {
  /**
   * Gives unseen mails to `take`, the oldest first and one after the other. A mail on which `take` throws stays unseen, as do those after it.
   * @param limit mails at most
   * @returns how many were taken
   * @throws when the mailbox cannot be reached, and what `take` throws
   */
  abstract read(limit: number, take: (raw: Uint8Array) => Promise<TakenMail>): Promise<number>;
}

/** None is configured. */
export class NoReturnMailbox extends ReturnMailbox {
  read(): Promise<number> {
    return Promise.resolve(0);
  }
}
