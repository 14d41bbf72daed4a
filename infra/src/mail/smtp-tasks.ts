import type { DeliveryFault } from '../delivery/delivery-error.ts';
import type { ListMail, Mail } from './mail-sender.ts';

/** What the thread that sends mails is given to do. */
export type SmtpTask =
  /** Nothing: the answer shows that the thread runs. */
  | { readonly kind: 'start' }
  | { readonly kind: 'send'; readonly mail: Mail; readonly messageId: string }
  | { readonly kind: 'sendOnce'; readonly mail: ListMail }
  /** Answered once all others are. */
  | { readonly kind: 'close' };

/** How a task ended. Errors of other threads lose their class, so this has what they consist of. */
export interface SmtpAnswer {
  readonly id: number;
  /** `fault`: null where it is none of the delivery. */
  readonly failure?: { readonly fault: DeliveryFault | null; readonly message: string };
}
