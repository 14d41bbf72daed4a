import { clubLimits, type ClubAdmission, type ClubRole } from '@royal-chess/contracts/clubs';
import { describe, expect, test } from '@jest/globals';
import { fail, ok } from '../result.ts';
import type { ClubCommand } from './club-commands.ts';
import { clubDecider } from './club-decider.ts';
import { type ClubEvent, standingOf } from './club-state.ts';

const founded = (admission: ClubAdmission = 'open'): ClubEvent => ({
  type: 'ClubFounded',
  data: { founderId: 'lea', name: 'Rooks', about: '', admission },
});
const joined = (userId: string, by = userId): ClubEvent => ({
  type: 'ClubMemberJoined',
  data: { userId, by },
});
const left = (userId: string, by = userId): ClubEvent => ({ type: 'ClubMemberLeft', data: { userId, by } });
const asked = (userId: string): ClubEvent => ({ type: 'ClubMembershipAsked', data: { userId } });
const ended = (userId: string, by: string): ClubEvent => ({ type: 'ClubRequestEnded', data: { userId, by } });
const given = (userId: string, role: ClubRole, by = 'lea'): ClubEvent => ({
  type: 'ClubRoleGiven',
  data: { userId, role, by },
});
const renameEnded: ClubEvent = { type: 'ClubRenameEnded', data: {} };
const closed = (by = 'lea'): ClubEvent => ({ type: 'ClubClosed', data: { by } });
const refused = (code: string) => fail(expect.objectContaining({ code }));

const found = {
  type: 'found',
  founderId: 'lea',
  name: 'Rooks',
  about: '',
  admission: 'open',
} satisfies ClubCommand;
const join = (by: string): ClubCommand => ({ type: 'join', by });
const leave = (by: string): ClubCommand => ({ type: 'leave', by });
const answer = (by: string, userId: string, accept = true): ClubCommand => ({
  type: 'answer',
  by,
  userId,
  accept,
});
const setRole = (by: string, userId: string, role: ClubRole | null, isChild = false): ClubCommand => ({
  type: 'setRole',
  by,
  userId,
  role,
  isChild,
});
const endAccount = (userId: string, ...children: string[]): ClubCommand => ({
  type: 'endAccount',
  userId,
  children: new Set(children),
});
const becomeChild = (userId: string, ...children: string[]): ClubCommand => ({
  type: 'becomeChild',
  userId,
  children: new Set([userId, ...children]),
});
const change = (by: string, more: object): ClubCommand => ({ type: 'change', by, ...more });
const close = (by: string, isStaff = false): ClubCommand => ({ type: 'close', by, isStaff });

const staffed = [founded(), joined('mo'), given('mo', 'moderator'), joined('ann'), joined('bob')];
const full = [founded(), ...Array.from({ length: clubLimits.members - 1 }, (_, n) => joined(`m${n}`))];
const crowded = [
  founded('request'),
  ...Array.from({ length: clubLimits.requests }, (_, n) => asked(`a${n}`)),
];

const outcomeOf = (given_: readonly ClubEvent[], command: ClubCommand) =>
  clubDecider.decide(given_.reduce(clubDecider.evolve, clubDecider.initial), command);

type Row = [string, readonly ClubEvent[], ClubCommand, unknown];
const check = (_: string, events: readonly ClubEvent[], command: ClubCommand, expected: unknown): void =>
  expect(outcomeOf(events, command)).toEqual(expected);

describe('a club', () => {
  test.each<Row>([
    ['is founded', [], found, ok([founded()])],
    ['is founded once', [founded()], found, refused('RC_VERSION_CONFLICT')],
    ['is unknown before', [], join('ann'), refused('RC_NOT_FOUND')],
    ['is unknown when closed', [founded(), closed()], join('ann'), refused('RC_NOT_FOUND')],
    ['is not founded again', [founded(), closed()], found, refused('RC_VERSION_CONFLICT')],
    [
      'is changed by a leader, in what differs',
      [founded()],
      change('lea', { name: 'Pawns', about: '', admission: 'request' }),
      ok([{ type: 'ClubChanged', data: { by: 'lea', name: 'Pawns', admission: 'request' } }]),
    ],
    ['stays as it is', [founded()], change('lea', { name: 'Rooks' }), ok([])],
    [
      'is renamed where no other took the name meanwhile',
      [founded(), renameEnded],
      change('lea', { name: 'Pawns', renamesEnded: 1 }),
      ok([{ type: 'ClubChanged', data: { by: 'lea', name: 'Pawns' } }]),
    ],
    [
      'is not renamed after another claimed the name',
      [founded(), renameEnded],
      change('lea', { name: 'Pawns', renamesEnded: 0 }),
      refused('RC_CLUB_NAME_TAKEN'),
    ],
    [
      'gives up a name that it does not have',
      [founded()],
      { type: 'endRename', name: 'Pawns' },
      ok([renameEnded]),
    ],
    ['keeps the name that it has', [founded()], { type: 'endRename', name: 'R0OKS' }, ok([])],
    ['is not changed by a moderator', staffed, change('mo', { name: 'Mine' }), refused('RC_FORBIDDEN')],
    ['is closed by a leader', staffed, close('lea'), ok([closed()])],
    ['is closed by staff', staffed, close('root', true), ok([closed('root')])],
    ['is not closed by a moderator', staffed, close('mo'), refused('RC_FORBIDDEN')],
    ['is not closed by a stranger', staffed, close('eve'), refused('RC_FORBIDDEN')],
  ])('%s', check);
});

describe('becoming a member', () => {
  test.each<Row>([
    ['at once', [founded()], join('ann'), ok([joined('ann')])],
    ['once', [founded(), joined('ann')], join('ann'), ok([])],
    ['by a request', [founded('request')], join('ann'), ok([asked('ann')])],
    ['by one request', [founded('request'), asked('ann')], join('ann'), ok([])],
    ['not when the club is full', full, join('ann'), refused('RC_CLUB_FULL')],
    ['not when too many wait', crowded, join('ann'), refused('RC_CLUB_FULL')],
    [
      'by a request after one was removed from an open club',
      [...staffed, left('ann', 'mo')],
      join('ann'),
      ok([asked('ann')]),
    ],
    ['at once after one has left', [...staffed, left('ann')], join('ann'), ok([joined('ann')])],
    ['accepted', [founded('request'), asked('ann')], answer('lea', 'ann'), ok([joined('ann', 'lea')])],
    ['accepted by a moderator', [...staffed, asked('eve')], answer('mo', 'eve'), ok([joined('eve', 'mo')])],
    ['not accepted by a member', [...staffed, asked('eve')], answer('ann', 'eve'), refused('RC_FORBIDDEN')],
    ['not accepted by oneself', [...staffed, asked('eve')], answer('eve', 'eve'), refused('RC_FORBIDDEN')],
    ['accepted once', [...staffed], answer('mo', 'ann'), ok([])],
    ['not without a request', staffed, answer('mo', 'eve'), refused('RC_NOT_FOUND')],
    ['not into a full club', [...full, asked('ann')], answer('lea', 'ann'), refused('RC_CLUB_FULL')],
    ['refused', [founded('request'), asked('ann')], answer('lea', 'ann', false), ok([ended('ann', 'lea')])],
    ['refused once', [founded('request')], answer('lea', 'ann', false), ok([])],
    ['no longer, withdrawn', [founded('request'), asked('ann')], leave('ann'), ok([ended('ann', 'ann')])],
  ])('%s', check);
});

describe('leaving', () => {
  test.each<Row>([
    ['as a member', staffed, leave('ann'), ok([left('ann')])],
    ['as no member', staffed, leave('eve'), ok([])],
    ['not as the last leader', staffed, leave('lea'), refused('RC_CLUB_LAST_LEADER')],
    ['as one of two leaders', [...staffed, given('ann', 'leader')], leave('lea'), ok([left('lea')])],
    ['removed by a leader', staffed, setRole('lea', 'mo', null), ok([left('mo', 'lea')])],
    ['removed by a moderator', staffed, setRole('mo', 'ann', null), ok([left('ann', 'mo')])],
    ['removed once', [...staffed, left('ann')], setRole('lea', 'ann', null), ok([])],
    ['no leader is removed by a moderator', staffed, setRole('mo', 'lea', null), refused('RC_FORBIDDEN')],
    ['no member is removed by another', staffed, setRole('ann', 'bob', null), refused('RC_FORBIDDEN')],
    ['the last leader is not removed', staffed, setRole('lea', 'lea', null), refused('RC_CLUB_LAST_LEADER')],
  ])('%s', check);
});

describe('a role', () => {
  test.each<Row>([
    ['is given by a leader', staffed, setRole('lea', 'ann', 'leader'), ok([given('ann', 'leader')])],
    ['is given once', staffed, setRole('lea', 'mo', 'moderator'), ok([])],
    ['is not given by a moderator', staffed, setRole('mo', 'ann', 'moderator'), refused('RC_FORBIDDEN')],
    ['is not taken by oneself', staffed, setRole('ann', 'ann', 'leader'), refused('RC_FORBIDDEN')],
    ['is not given to a stranger', staffed, setRole('lea', 'eve', 'member'), refused('RC_NOT_FOUND')],
    ['is not given to a child', staffed, setRole('lea', 'ann', 'leader', true), refused('RC_CHILD_ACCOUNT')],
    [
      'is taken back from one who became a child',
      staffed,
      setRole('lea', 'mo', 'member', true),
      ok([given('mo', 'member')]),
    ],
    [
      'is not given up by the last leader',
      staffed,
      setRole('lea', 'lea', 'member'),
      refused('RC_CLUB_LAST_LEADER'),
    ],
  ])('%s', check);
});

describe('the end of an account', () => {
  const leaves = left('lea', 'system');
  test.each<Row>([
    ['of a member', staffed, endAccount('ann'), ok([left('ann', 'system')])],
    ['of a stranger', staffed, endAccount('eve'), ok([])],
    ['of one who asks', [...staffed, asked('eve')], endAccount('eve'), ok([ended('eve', 'eve')])],
    [
      'of the last leader: a moderator follows',
      staffed,
      endAccount('lea'),
      ok([given('mo', 'leader', 'system'), leaves]),
    ],
    [
      'of the last leader without moderators: who is a member for longest follows, and no child',
      [founded(), joined('kim'), joined('ann'), joined('bob')],
      endAccount('lea', 'kim'),
      ok([given('ann', 'leader', 'system'), leaves]),
    ],
    [
      'of the only adult: the club closes',
      [founded(), joined('kim')],
      endAccount('lea', 'kim'),
      ok([closed('system')]),
    ],
    ['in a closed club', [founded(), closed()], endAccount('lea'), ok([])],
  ])('%s', check);
});

describe('an account that becomes a child’s', () => {
  const ordinary = (userId: string) => given(userId, 'member', 'system');
  test.each<Row>([
    ['of a member stays one', staffed, becomeChild('ann'), ok([])],
    ['of a stranger', staffed, becomeChild('eve'), ok([])],
    ['of one who asks still asks', [...staffed, asked('eve')], becomeChild('eve'), ok([])],
    ['of a moderator', staffed, becomeChild('mo'), ok([ordinary('mo')])],
    ['of one of two leaders', [...staffed, given('mo', 'leader')], becomeChild('lea'), ok([ordinary('lea')])],
    [
      'of the last leader: a moderator follows',
      staffed,
      becomeChild('lea'),
      ok([given('mo', 'leader', 'system'), ordinary('lea')]),
    ],
    [
      'of the last leader among children: the club closes',
      [founded(), joined('kim')],
      becomeChild('lea', 'kim'),
      ok([closed('system')]),
    ],
    ['in a closed club', [founded(), closed()], becomeChild('lea'), ok([])],
  ])('%s', check);
});

test.each([
  ['lea', 'leader'],
  ['mo', 'moderator'],
  ['ann', 'member'],
  ['eve', 'asked'],
  ['kim', null],
  [null, null],
])('%s is %s', (userId, standing) => {
  const state = [...staffed, asked('eve')].reduce(clubDecider.evolve, clubDecider.initial);
  expect(standingOf(state, userId)).toBe(standing);
});
