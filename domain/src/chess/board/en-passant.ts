import { isAttacked } from './attacks.ts';

/**
 * Whether the pawn on `from` may take en passant on `target`: both pawns leave their rank at once, so the king may come under
 * an attack that no pin shows. Tried out on the grid and taken back.
 *
 * @param king square of the capturing side's king
 * @param enemy colour that made the double step
 */
export function enPassantIsLegal(
  squares: Uint8Array,
  from: number,
  target: number,
  king: number,
  enemy: number,
): boolean {
  const taken = enemy === 0 ? target + 16 : target - 16;
  const pawn = squares[from]!;
  const enemyPawn = squares[taken]!;
  squares[from] = 0;
  squares[taken] = 0;
  squares[target] = pawn;
  const legal = !isAttacked(squares, king, enemy);
  squares[from] = pawn;
  squares[taken] = enemyPawn;
  squares[target] = 0;
  return legal;
}

/** Whether any pawn of the side not `enemy` may legally take on `target`. */
export function enPassantIsUsable(squares: Uint8Array, target: number, king: number, enemy: number): boolean {
  const taken = enemy === 0 ? target + 16 : target - 16;
  const pawn = squares[taken]! ^ 8;
  return (
    (squares[taken - 1] === pawn && enPassantIsLegal(squares, taken - 1, target, king, enemy)) ||
    (squares[taken + 1] === pawn && enPassantIsLegal(squares, taken + 1, target, king, enemy))
  );
}
