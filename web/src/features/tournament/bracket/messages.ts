import { catalogue } from '../../../shared/language/catalogue.ts';
import type { BracketMatchView } from '@royal-chess/contracts/tournaments';

export const messages = catalogue('tournament-bracket', {
  failed: 'The bracket did not load',
  none: 'No bracket yet',
  noneLine: 'It is drawn when the section starts.',
  brackets: {
    winners: 'Bracket',
    losers: "Losers' bracket",
    final: 'Grand final',
    'third-place': 'Third place',
  } satisfies Record<BracketMatchView['bracket'], string>,
  winnersOfDouble: "Winners' bracket",
  /** By how many rounds are left, the last first. */
  rounds: ['Final', 'Semifinals', 'Quarterfinals'],
  round: (round: number): string => `Round ${round}`,
  bye: 'Bye',
  open: 'Not known yet',
  game: (number: number): string => `Game ${number}`,
  goesOn: 'wins',
  games: (one: string, other: string): string => `Games of ${one} and ${other}`,
} as const);
