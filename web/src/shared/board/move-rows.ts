/** One row of a move list: number, White's half-move and Black's, each by its ply. */
export interface MoveRow<M> {
  readonly number: number;
  readonly white: { readonly ply: number; readonly move: M } | null;
  readonly black: { readonly ply: number; readonly move: M } | null;
}

/** Half-moves in rows. A game that starts with Black to move leaves White's first cell empty. */
export function moveRows<M>(moves: readonly M[], startFen: string): MoveRow<M>[] {
  const [, turn, , , , fullmove] = startFen.split(' ');
  const offset = turn === 'b' ? 1 : 0;
  const first = Number(fullmove) || 1;
  const rows: { number: number; white: MoveRow<M>['white']; black: MoveRow<M>['black'] }[] = [];
  moves.forEach((move, index) => {
    const half = index + offset;
    const row = (rows[Math.floor(half / 2)] ??= {
      number: first + Math.floor(half / 2),
      white: null,
      black: null,
    });
    row[half % 2 === 0 ? 'white' : 'black'] = { ply: index + 1, move };
  });
  return rows;
}

/** `21... Qb6`, `22. Re1`: a half-move with its number. */
export function numbered(san: string, ply: number, startFen: string): string {
  const [, turn, , , , fullmove] = startFen.split(' ');
  const half = ply - 1 + (turn === 'b' ? 1 : 0);
  const number = (Number(fullmove) || 1) + Math.floor(half / 2);
  return half % 2 === 0 ? `${number}. ${san}` : `${number}... ${san}`;
}
