import type { ComputerGame } from '@royal-chess/contracts/computer';

/** Where a game is played. The server isolates documents whose address names the variant of 10x8: its engine runs in threads. */
export const computerAddress = ({ id, variant }: Pick<ComputerGame, 'id' | 'variant'>): string =>
  `/chessplay/computer?game=${id}${variant === 'capablanca' ? '&variant=capablanca' : ''}`;
