/** Texts of live games. */
export const messages = {
  topGame: 'Top game',
  live: 'Live',
  all: 'All live games',
  watchOf: (white: string, black: string): string => `Watch ${white} against ${black}`,
  watching: (count: number): string => `${count} watching`,
  connecting: 'Taking a seat',
  lost: 'The board does not update: reconnecting',
  finished: 'This game is over.',
  move: (number: number): string => `move ${number}`,
  goToGame: 'Watch this game',
} as const;
