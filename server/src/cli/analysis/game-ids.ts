import { id } from '@royal-chess/contracts/core';

/** Whether a word names a game of the database, and no file. */
export const isGameId = (word: string): boolean => id.safeParse(word).success;
