import { Position } from '@royal-chess/domain/chess/position';

/** Whether it is a position of any variant. */
export const isPosition = (fen: string): boolean =>
  Position.fromFen(fen).ok || Position.fromFen(fen, 'capablanca').ok;
