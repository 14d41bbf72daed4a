import { z } from 'zod';
import type { EventDefinition, NewEvent } from '../core/envelope.ts';
import { id } from '../core/ids.ts';

/** A code is reserved. Stream `invite-<CODE>`: its only event, so a code is reserved by one append. */
export const inviteCreated = z.strictObject({
  /** The offer that the code opens; its id becomes the match's. */
  matchId: id,
});
export type InviteCreated = z.infer<typeof inviteCreated>;

/** Events of invite codes, for the catalogue. */
export const inviteEvents = [
  {
    type: 'InviteCreated',
    v: 1,
    topic: 'matches',
    summary: 'A code opens an offer.',
    data: inviteCreated,
  },
] as const satisfies readonly EventDefinition[];

export type InviteEvent = NewEvent<'InviteCreated', InviteCreated>;
