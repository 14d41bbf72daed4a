import type { ImportFault } from './import-events.ts';

/** `Tal, M – ?`: the players of a game with a fault, as far as they are known; null where neither is. */
export const faultPlayers = ({ white, black }: Pick<ImportFault, 'white' | 'black'>): string | null =>
  white || black ? `${white ?? '?'} – ${black ?? '?'}` : null;
