import { catalogue } from '../../../shared/language/catalogue.ts';

export const messages = catalogue('tournament-battle', {
  title: 'Clubs',
  final: 'Final standings of the clubs',
  failed: 'The standings of the clubs were not loaded',
  rank: '#',
  club: 'Club',
  points: 'Pts',
  rule: (leaders: number): string =>
    leaders === 1
      ? 'The points of the best player of each club count. Players of one club do not meet. Clubs with equal points share their place.'
      : `The points of the best ${leaders} players of each club count. Players of one club do not meet. Of clubs with equal points the one with the better best player is ahead, then the better second, and so on.`,
  players: (count: number): string => (count === 1 ? '1 player' : `${count} players`),
  noPlayers: 'No player yet',
  card: 'Club',
  toClub: 'To the club',
  membersOf: (club: string): string => `Players of ${club}`,
  playersFailed: 'The players were not loaded',
  unknown: 'This club does not take part',
  allPlayers: 'All players',
} as const);
