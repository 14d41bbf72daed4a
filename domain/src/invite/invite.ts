import type { InviteEvent } from '@royal-chess/contracts/lobby';
import type { Decider } from '../decider.ts';
import { fail, ok } from '../result.ts';

/** Stream of an invite code. It holds one `InviteCreated`. */
export const inviteStream = (code: string): string => `invite-${code}`;

/** The match that a code opens; null while the code is free. */
export interface InviteState {
  readonly matchId: string | null;
}

/** Reserves a code for an offer. The offer's id becomes the match's. */
export interface CreateInvite {
  readonly type: 'createInvite';
  readonly matchId: string;
}

/** An invite code. It belongs to the first match that reserves it. */
export const inviteDecider: Decider<InviteState, CreateInvite, InviteEvent> = {
  initial: { matchId: null },
  decide: (state, { matchId }) =>
    state.matchId === null
      ? ok([{ type: 'InviteCreated', data: { matchId } }])
      : fail({ code: 'RC_INVITE_TAKEN', detail: 'This code opens another game.' }),
  evolve: (_state, event) => ({ matchId: event.data.matchId }),
};
