import { expect, test } from '@jest/globals';
import type { Recorded } from '@royal-chess/contracts/registry';
import { clubDecider } from '@royal-chess/domain/club/club-decider';
import type { ClubEvent } from '@royal-chess/domain/club/club-state';
import { clubNews, type clubNewsTypes } from './club-news.ts';

const founded: ClubEvent = {
  type: 'ClubFounded',
  data: { founderId: 'lea', name: 'Rooks', about: '', admission: 'request' },
};
const asked: ClubEvent = { type: 'ClubMembershipAsked', data: { userId: 'bob' } };
const joined = (userId: string, by: string): ClubEvent => ({
  type: 'ClubMemberJoined',
  data: { userId, by },
});
const ended = (by: string): ClubEvent => ({ type: 'ClubRequestEnded', data: { userId: 'bob', by } });
const left = (by: string): ClubEvent => ({ type: 'ClubMemberLeft', data: { userId: 'mo', by } });
const role = (given: 'leader' | 'moderator' | 'member', by = 'lea'): ClubEvent => ({
  type: 'ClubRoleGiven',
  data: { userId: 'mo', role: given, by },
});
const staffed = [founded, joined('mo', 'lea'), role('moderator'), joined('ann', 'lea')];

/** News of the last event of a club that goes on with further ones. */
function rows(given: readonly ClubEvent[], further: readonly ClubEvent[] = []): string[] {
  const state = [...given, ...further].reduce(clubDecider.evolve, clubDecider.initial);
  const event = { ...given.at(-1)!, stream: 'club-c', at: 5 } as Recorded<(typeof clubNewsTypes)[number]>;
  const { keep, remove } = clubNews(state, event);
  return [
    ...keep.map(({ userId, type, ref, actorId = '', outcome = '' }) =>
      [userId, type, ref, actorId, outcome].filter((part) => part !== '').join(' '),
    ),
    ...remove.map(({ userId, type, ref }) => `-${userId} ${type} ${ref}`),
  ];
}

const settled = ['-lea clubRequest c/bob', '-mo clubRequest c/bob'];
test.each<[string, string[], string[]]>([
  [
    'a request reaches those who decide on it',
    rows([...staffed, asked]),
    ['lea clubRequest c/bob bob', 'mo clubRequest c/bob bob'],
  ],
  ['an answered request is no news', rows([...staffed, asked], [ended('mo')]), []],
  [
    'who was accepted is notified',
    rows([...staffed, asked, joined('bob', 'mo')]),
    ['bob clubRequestDecided c granted', ...settled],
  ],
  [
    'who was refused is notified',
    rows([...staffed, asked, ended('mo')]),
    ['bob clubRequestDecided c refused', ...settled],
  ],
  ['a withdrawn request waits no longer', rows([...staffed, asked, ended('bob')]), settled],
  ['who joins is not notified of it', rows([founded, joined('mo', 'mo')]), ['-lea clubRequest c/mo']],
  ['a role reaches its member', rows([...staffed, role('leader')]), ['mo clubRole c leader']],
  [
    'who follows the last leader is notified',
    rows([...staffed, role('leader', 'system')]),
    ['mo clubRole c leader'],
  ],
  ['who gives up a role is not', rows([...staffed, role('member', 'mo')]), []],
  ['who was removed is notified', rows([...staffed, left('lea')]), ['mo clubRemoved c']],
  [
    'who no longer decides is not reminded of what waits',
    rows([...staffed, asked, role('member')]),
    ['mo clubRole c member', '-mo clubRequest c/bob'],
  ],
  [
    'nor who was removed',
    rows([...staffed, asked, left('lea')]),
    ['mo clubRemoved c', '-mo clubRequest c/bob'],
  ],
  ['who leaves is not', rows([...staffed, left('mo')]), []],
  ['who left with the account is not', rows([...staffed, left('system')]), []],
])('%s', (_, news, expected) => {
  expect(news).toEqual(expected);
});

test('news name the club and lead to its page', () => {
  const state = [founded, asked].reduce(clubDecider.evolve, clubDecider.initial);
  const event = { ...asked, stream: 'club-c', at: 5 } as Recorded<'ClubMembershipAsked'>;
  expect(clubNews(state, event).keep).toMatchObject([{ subject: 'Rooks', path: '/clubs/c', at: 5 }]);
});
