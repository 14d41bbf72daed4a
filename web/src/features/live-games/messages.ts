import { catalogue } from '../../shared/language/catalogue.ts';
/** Texts of live games. */
export const messages = catalogue('live-games', {
  topGame: 'Top game',
  clockOf: (name: string): string => `Clock of ${name}`,
  live: 'Live',
  failed: 'The live games did not load',
  all: 'All live games',
  watchOf: (white: string, black: string): string => `Watch ${white} against ${black}`,
  watching: (count: number): string => `${count} watching`,
  connecting: 'Taking a seat',
  lost: 'The board does not update: reconnecting',
  finished: 'This game is over.',
  move: (number: number): string => `move ${number}`,
  moves: 'Moves',
  chat: 'Chat of those who watch',
  noMoves: 'White begins.',
  goToGame: 'Watch this game',
} as const);
