import { expect, test } from '@jest/globals';
import type { Recorded } from '@royal-chess/contracts/registry';
import type { ClubEvent } from '@royal-chess/domain/club/club-state';
import { clubNews, type clubNewsTypes, type RecordedOfClub } from './club-news.ts';

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

type NewsEvent = Recorded<Exclude<(typeof clubNewsTypes)[number], 'ClubClosed'>>;

/** The events a minute after each other; `at` names other times. */
const recorded = (events: readonly (ClubEvent & { readonly at?: number })[]): RecordedOfClub[] =>
  events.map(
    (event, index) =>
      ({ at: index * 60_000, ...event, stream: 'club-c', version: index + 1 }) as RecordedOfClub,
  );

/** News of the last event of a club that goes on with further ones. */
function rows(
  given: readonly (ClubEvent & { readonly at?: number })[],
  further: readonly ClubEvent[] = [],
): string[] {
  const history = recorded([...given, ...further]);
  const { keep, remove } = clubNews(history, history[given.length - 1] as NewsEvent);
  return [
    ...keep.map(({ userId, type, ref, actorId = '', outcome = '', isQuiet = false }) =>
      [userId, type, ref, actorId, outcome, isQuiet ? 'quiet' : ''].filter((part) => part !== '').join(' '),
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
  [
    'a request that is withdrawn and repeated within a day is quiet',
    rows([...staffed, asked, ended('bob'), asked]),
    ['lea clubRequest c/bob bob quiet', 'mo clubRequest c/bob bob quiet'],
  ],
  [
    'one that is repeated after a day is news',
    rows([founded, asked, ended('bob'), { ...asked, at: 86_460_001 }]),
    ['lea clubRequest c/bob bob'],
  ],
  [
    'one that is repeated in the 23rd hour is quiet',
    rows([founded, asked, ended('bob'), { ...asked, at: 82_860_000 }]),
    ['lea clubRequest c/bob bob quiet'],
  ],
  [
    'one that is repeated a day after the last that was news is news, however quiet those between were',
    rows([
      founded,
      asked,
      ended('bob'),
      { ...asked, at: 82_860_000 },
      ended('bob'),
      { ...asked, at: 86_460_001 },
    ]),
    ['lea clubRequest c/bob bob'],
  ],
  [
    'and the next one is quiet again',
    rows([
      founded,
      asked,
      ended('bob'),
      { ...asked, at: 86_460_001 },
      ended('bob'),
      { ...asked, at: 90_000_000 },
    ]),
    ['lea clubRequest c/bob bob quiet'],
  ],
  [
    'a later request changes nothing of an earlier one',
    rows([founded, asked], [ended('bob'), asked]),
    ['lea clubRequest c/bob bob'],
  ],
  [
    'one after a refusal is news',
    rows([founded, asked, ended('bob'), asked, ended('lea'), asked]),
    ['lea clubRequest c/bob bob'],
  ],
  [
    'one after a membership that ended is news',
    rows([
      founded,
      asked,
      ended('bob'),
      asked,
      joined('bob', 'lea'),
      { type: 'ClubMemberLeft', data: { userId: 'bob', by: 'bob' } },
      asked,
    ]),
    ['lea clubRequest c/bob bob'],
  ],
  [
    'that of another user is news',
    rows([founded, { ...asked, data: { userId: 'eve' } }, asked]),
    ['lea clubRequest c/bob bob'],
  ],
  ['who leaves is not', rows([...staffed, left('mo')]), []],
  ['who left with the account is not', rows([...staffed, left('system')]), []],
])('%s', (_, news, expected) => {
  expect(news).toEqual(expected);
});

test('news name the club and lead to its page', () => {
  const history = recorded([founded, { ...asked, at: 5 }]);
  expect(clubNews(history, history[1] as NewsEvent).keep).toMatchObject([
    { subject: 'Rooks', path: '/clubs/c', at: 5 },
  ]);
});
