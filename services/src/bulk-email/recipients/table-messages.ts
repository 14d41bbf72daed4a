import type { AddressRepair } from '@royal-chess/contracts/bulk-email';
import type { RecipientTable } from '@royal-chess/domain/bulk-email/recipient-table';

/** A file to read. */
export interface TableRequest {
  readonly id: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly repairs: readonly AddressRepair[];
}

/** Its recipients, or why it cannot be used. */
export type TableAnswer = { readonly id: number } & (
  | { readonly table: RecipientTable }
  | { readonly code: 'RC_MEDIA_TYPE' | 'RC_RECIPIENTS_REFUSED'; readonly detail: string }
);
