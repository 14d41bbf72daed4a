import { expect, test } from '@jest/globals';
import type { ClubRole } from '@royal-chess/contracts/clubs';
import {
  initialTournament,
  type TournamentState,
} from '@royal-chess/domain/tournament/running/tournament-state';
import { settingsOf } from '@royal-chess/domain/tournament/running/testing/running-event';
import { battleNews } from './battle-news.ts';

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
const club = (roles: Readonly<Record<string, ClubRole>>) => ({ members: new Map(Object.entries(roles)) });
const rooks = club({ rob: 'leader', mo: 'moderator', ann: 'member' });
const published = { stream: 'tournament-t', at: 5 };

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
