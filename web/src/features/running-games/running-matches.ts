import type { CurrentMatch } from '@royal-chess/contracts/matches';

/** A move has no days: the players are at the board. */
export const isLive = ({ timeControl }: CurrentMatch): boolean => timeControl.daysPerMove === undefined;

/** A correspondence game in which it is my turn. Whose turn it is in a live game only its room knows. */
export const waitsForMe = ({ turn, color }: CurrentMatch): boolean => turn === color;

/** The address of a match's board. */
export const boardOf = ({ matchId }: Pick<CurrentMatch, 'matchId'>): string => `/match/${matchId}`;
