/** Positions are found to this ply. */
const deepest = 60;

/** A game with the position behind each move. */
export interface GameWithFens {
  readonly startFen: string;
  readonly moves: readonly { readonly fen: string; readonly san: string }[];
}

/** A move that no earlier game has, as far as the database knows. */
export interface Novelty {
  /** Half-move of the novelty, from 1. */
  readonly ply: number;
  readonly san: string;
  /** Earlier games that reached the position before it. */
  readonly earlier: number;
}

/**
 * Finds the first move whose position only this game has. Deeper positions have fewer games, so half of the rest is skipped with
 * each question.
 * @param gamesWith games that have a position, this one among them
 * @returns null where other games have every position to ply 60
 */
export async function findNovelty(
  { moves, startFen }: GameWithFens,
  gamesWith: (fen: string) => Promise<number>,
): Promise<Novelty | null> {
  const fens = [startFen, ...moves.slice(0, deepest).map(({ fen }) => fen)];
  let [known, alone] = [0, fens.length];
  let games = 0;
  while (alone - known > 1) {
    const middle = Math.floor((known + alone) / 2);
    const count = await gamesWith(fens[middle] ?? startFen);
    if (count > 1) [known, games] = [middle, count];
    else alone = middle;
  }
  const move = moves[alone - 1];
  if (alone === fens.length || !move) return null;
  const reached = known === 0 ? await gamesWith(startFen) : games;
  return { ply: alone, san: move.san, earlier: Math.max(0, reached - 1) };
}

/** Half-moves behind which other games have the position, too. */
export async function theoryPlies(
  game: GameWithFens,
  gamesWith: (fen: string) => Promise<number>,
): Promise<number> {
  const novelty = await findNovelty(game, gamesWith);
  return novelty ? novelty.ply - 1 : Math.min(game.moves.length, deepest);
}
