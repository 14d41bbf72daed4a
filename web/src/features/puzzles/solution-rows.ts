import { Position } from '@royal-chess/domain/chess/position';

/** A position with the move that led to it. */
export interface LineMove {
  readonly uci: string;
  readonly san: string;
  /** Number of the move in the game, and whether White made it. */
  readonly number: number;
  readonly isWhite: boolean;
  readonly position: Position;
}

/** The moves of a line in algebraic notation; those from one that is not legal on are left out. */
export function lineOf(fen: string, moves: readonly string[]): readonly LineMove[] {
  const start = Position.fromFen(fen);
  if (!start.ok) return [];
  const line: LineMove[] = [];
  let position = start.value;
  for (const uci of moves) {
    const move = position.parseUci(uci);
    if (!move.ok) break;
    const { fullmoveNumber: number, turn } = position;
    const san = position.san(move.value);
    position = position.play(move.value);
    line.push({ uci, san, number, isWhite: turn === 'white', position });
  }
  return line;
}

/** `12...Kh6` */
export const numbered = ({ number, isWhite, san }: LineMove): string =>
  `${number}${isWhite ? '.' : '...'} ${san}`;
