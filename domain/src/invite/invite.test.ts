import { expect, test } from '@jest/globals';
import type { InviteEvent } from '@royal-chess/contracts/lobby';
import { fail, ok } from '../result.ts';
import { inviteDecider } from './invite.ts';

const created = (matchId: string): InviteEvent => ({ type: 'InviteCreated', data: { matchId } });
const taken = fail({ code: 'RC_INVITE_TAKEN', detail: 'This code opens another game.' });

test.each([
  ['a free code is reserved', [], 'm1', ok([created('m1')])],
  ['a code of another match is refused', [created('m1')], 'm2', taken],
  ['a code is reserved once, also for the same match', [created('m1')], 'm1', taken],
])('%s', (_name, given, matchId, then) => {
  const state = given.reduce(inviteDecider.evolve, inviteDecider.initial);
  expect(inviteDecider.decide(state, { type: 'createInvite', matchId })).toEqual(then);
});
