import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

/** German texts of live games. */
export const german: WholeTranslation<typeof messages> = {
  topGame: 'Spitzenpartie',
  clockOf: (name) => `Uhr von ${name}`,
  live: 'Live',
  failed: 'Die laufenden Partien wurden nicht geladen',
  all: 'Alle laufenden Partien',
  watchOf: (white: string, black: string): string => `${white} gegen ${black} ansehen`,
  watching: (count: number): string => `${count} sehen zu`,
  connecting: 'Du bekommst einen Platz',
  lost: 'Das Brett steht still: Die Verbindung wird wiederhergestellt',
  finished: 'Diese Partie ist beendet.',
  move: (number: number): string => `Zug ${number}`,
  moves: 'Züge',
  chat: 'Chat der Zuschauer',
  noMoves: 'Weiß beginnt.',
  goToGame: 'Diese Partie ansehen',
};
