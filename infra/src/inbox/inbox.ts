import type { Clock } from '../clock/clock.ts';
import type { ListMail, Mail } from '../mail/mail-sender.ts';
import type { Sms } from '../sms/sms-sender.ts';
import type { WhatsAppMessage } from '../whatsapp/whatsapp-sender.ts';

/** A message that was not sent anywhere, with the time of its arrival (epoch milliseconds) and a number that grows by one. */
export type InboxMessage = { readonly number: number; readonly at: number } & NewMessage;

/** A message as its sender gives it. */
type NewMessage =
  | ({ readonly kind: 'mail' } & (Mail | ListMail))
  | ({ readonly kind: 'sms' } & Sms)
  | ({ readonly kind: 'whatsapp' } & Omit<WhatsAppMessage, 'id'>);

/** Messages that are kept; the oldest is dropped first. */
const KEPT = 200;

/** The last mails, SMS and messages on WhatsApp of this process, in memory, for development and tests. */
export class Inbox {
  readonly #messages: InboxMessage[] = [];
  #count = 0;

  /** @param isOpen whether messages are kept and shown; a closed inbox stays empty */
  constructor(
    readonly isOpen: boolean,
    private readonly clock: Clock,
  ) {}

  /** Adds a message as the newest one. */
  add(message: NewMessage): void {
    if (!this.isOpen) return;
    this.#count += 1;
    this.#messages.unshift({ ...message, number: this.#count, at: this.clock.now() });
    this.#messages.length = Math.min(this.#messages.length, KEPT);
  }

  /** The newest first. */
  get messages(): readonly InboxMessage[] {
    return [...this.#messages];
  }

  /** The newest message to an e-mail address or a phone number; undefined when there is none. */
  newestTo(receiver: string): InboxMessage | undefined {
    return this.#messages.find(({ to }) => to === receiver);
  }
}
