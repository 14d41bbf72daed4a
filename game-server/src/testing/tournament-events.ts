import { readFileSync } from 'node:fs';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import type { TournamentEvent, TournamentSettings } from '@royal-chess/contracts/tournaments';

/** The only section of {@link startedTournament}. */
export const sectionId = 'open';

/** A UUID that ends with a number. */
export const testId = (kind: 'user' | 'entry' | 'match', number: number): string =>
  `019a0000-0000-7000-8000-${{ user: 'a', entry: 'b', match: 'c' }[kind]}${String(number).padStart(11, '0')}`;

/** The settings of the catalogue's example. */
function settings(): TournamentSettings {
  const golden = new URL('../../../contracts/src/registry/golden/stored-events.ndjson', import.meta.url);
  for (const line of readFileSync(golden, 'utf8').split('\n')) {
    const event = JSON.parse(line || '{}') as AppendableEvent;
    if (event.type === 'TournamentDrafted') return event.data.settings;
  }
  throw new Error('The catalogue has no example of a tournament');
}

/** Events of a tournament whose arbiter is user 0 and whose players are users 1 to `players`, up to its registration. */
export function openTournament(players: number): TournamentEvent[] {
  return [
    { type: 'TournamentDrafted', data: { settings: settings(), arbiters: [testId('user', 0)] } },
    { type: 'TournamentPublished', data: {} },
    ...Array.from({ length: players }, (_, index): TournamentEvent => ({
      type: 'PlayerEntered',
      data: {
        entryId: testId('entry', index + 1),
        sectionId,
        userId: testId('user', index + 1),
        rating: 2_400 - index,
        title: null,
        federation: 'IND',
        school: '',
        team: '',
        seat: 'seated',
        place: 'online',
      },
    })),
  ];
}

/** Round 1 of `boards` boards: player 1 against 2, 3 against 4. */
export function publishedRound(boards: number, startsAt: number): TournamentEvent[] {
  const pairs = Array.from({ length: boards }, (_, index) => ({
    white: testId('entry', 2 * index + 1),
    black: testId('entry', 2 * index + 2),
  }));
  return [
    { type: 'SectionStarted', data: { sectionId, initialColor: 'white' } },
    { type: 'RoundDrafted', data: { sectionId, round: 1, pairs, bye: null, adjourned: [] } },
    { type: 'RoundPublished', data: { sectionId, round: 1, startsAt } },
  ];
}

/** Round 1 starts: each board has a match. */
export const startedRound = (boards: number, joinUntil: number): TournamentEvent => ({
  type: 'RoundStarted',
  data: {
    sectionId,
    round: 1,
    joinUntil,
    matches: Array.from({ length: boards }, (_, index) => ({
      board: index + 1,
      matchId: testId('match', index + 1),
    })),
  },
});

/** White wins on a board of round 1. */
export const whiteWins = (board: number): TournamentEvent => ({
  type: 'ResultRecorded',
  data: { sectionId, round: 1, board, result: '1-0', source: 'match' },
});
