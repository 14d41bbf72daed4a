import { catalogue } from '../../shared/language/catalogue.ts';
import type { TournamentCard } from '@royal-chess/contracts/tournaments';

const status: Readonly<Record<TournamentCard['status'], string>> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  open: 'Registration is open',
  running: 'Running',
  finished: 'Finished',
  cancelled: 'Cancelled',
};

export const suggestionMessages = catalogue('header-suggestions', {
  searching: 'Searching',
  none: 'Nothing found',
  failed: 'The search failed. Press Enter to search the game database.',
  groups: {
    players: 'Players',
    games: 'Games',
    openings: 'Openings',
    events: 'Events',
    tournaments: 'Tournaments',
  },
  online: 'Online now',
  player: 'Player',
  live: 'Live',
  inDatabase: (games: string): string => `${games} in the database`,
  codes: (from: string, to: string): string => (from === to ? from : `${from} to ${to}`),
  gamesOf: (games: number): string => `${games.toLocaleString('en')} ${games === 1 ? 'game' : 'games'}`,
  status,
  round: (round: number, rounds: number): string => `round ${round} of ${rounds}`,
  all: (text: string): string => `All games for “${text}”`,
  allBetween: (one: string, other: string): string => `All games of “${one}” against “${other}”`,
  allWithOpening: (opening: string): string => `All games with the opening “${opening}”`,
  allWithCode: (code: string): string => `All games with ${code}`,
  allOfEvent: (event: string): string => `All games of the event “${event}”`,
  allThatBegin: (moves: string): string => `All games that begin with ${moves}`,
  mine: (text: string): string => `Search my games for “${text}”`,
  choose: 'choose',
  close: 'close',
});
