import { expect, test } from '@jest/globals';
import type { ClubRole } from '@royal-chess/contracts/clubs';
import {
  initialTournament,
  type TournamentState,
} from '@royal-chess/domain/tournament/running/tournament-state';
import { settingsOf } from '@royal-chess/domain/tournament/running/testing/running-event';
import { battleNews, type BattleNewsEvent, clubsOfNews } from './battle-news.ts';

const battle: TournamentState = {
  ...initialTournament,
  phase: 'published',
  arbiters: ['lea'],
  settings: {
    ...settingsOf(),
    title: 'Derby',
    clubId: 'knights',
    teamBattle: { clubs: ['knights', 'rooks'], leaders: 5 },
  },
};
const club = (roles: Readonly<Record<string, ClubRole>>) => ({
  name: 'Rooks',
  members: new Map(Object.entries(roles)),
});
const rooks = club({ rob: 'leader', mo: 'moderator', ann: 'member' });
const recorded = { stream: 'tournament-t', at: 5, actor: 'rob' };
const published = { ...recorded, type: 'TournamentPublished', data: {} } as BattleNewsEvent;
const set = {
  ...recorded,
  type: 'BattleClubsSet',
  data: { clubs: ['knights', 'rooks'], invited: ['rooks', 'bishops'] },
} as unknown as BattleNewsEvent;
const declined = {
  ...recorded,
  type: 'BattleClubDeclined',
  data: { clubId: 'rooks' },
} as unknown as BattleNewsEvent;

const { teamBattle: _, ...plain } = battle.settings!;
test.each<[string, TournamentState, ReturnType<typeof club>[], string[]]>([
  ['leaders of an invited club', battle, [rooks], ['rob']],
  ['a leader of two of them, once', battle, [rooks, club({ rob: 'leader', eve: 'leader' })], ['rob', 'eve']],
  ['not the one who arranges it', battle, [club({ lea: 'leader', rob: 'leader' })], ['rob']],
  ['no leader where it was cancelled', { ...battle, phase: 'cancelled' }, [rooks], []],
  ['no leader where it is no team battle', { ...battle, settings: plain }, [rooks], []],
])('an invitation reaches %s', (__, state, invited, expected) => {
  const news = battleNews(state, published, invited);
  expect(news.map(({ userId }) => userId)).toEqual(expected);
  for (const one of news)
    expect(one).toMatchObject({
      type: 'clubBattle',
      ref: 'knights',
      subject: 'Derby',
      path: '/tournament-details/t',
      at: 5,
    });
});

test.each<[string, BattleNewsEvent, string[]]>([
  ['all invited ones at its publication', published, ['rooks']],
  ['those that were added and are still in it', set, ['rooks']],
  ['the one that declined', declined, ['rooks']],
])('news of a battle concern %s', (_, event, expected) => {
  expect(clubsOfNews(battle, event)).toEqual(expected);
});

test.each<[string, TournamentState, ReturnType<typeof club>, string[]]>([
  ['the organiser and other leaders, not the one who declined', battle, rooks, ['lea']],
  ['each leader once', battle, club({ lea: 'leader', rob: 'leader', eve: 'leader' }), ['lea', 'eve']],
  ['no one where it was cancelled', { ...battle, phase: 'cancelled' }, rooks, []],
])('that a club declined reaches %s', (__, state, of, expected) => {
  const news = battleNews(state, declined, [of]);
  expect(news.map(({ userId }) => userId)).toEqual(expected);
  for (const one of news)
    expect(one).toMatchObject({
      type: 'clubBattleDeclined',
      ref: 't/rooks',
      actorId: 'rob',
      subject: 'Derby',
      club: 'Rooks',
    });
});
