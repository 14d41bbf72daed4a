/** What a player who resigns loses besides the game; a game of too few moves changes no rating. */
export type ResignCost = 'rating' | 'tooShort' | 'none';

interface GameSoFar {
  readonly rated: boolean;
  /** Plies played, of both sides. */
  readonly plies: number;
  /** From how many plies on a rated game counts here; null until the rules of the site are known. */
  readonly fromPly: number | null;
}

/** What resigning costs now; without the rules of the site it promises nothing about ratings. */
export function resignCost({ rated, plies, fromPly }: GameSoFar): ResignCost {
  if (!rated || fromPly === null) return 'none';
  return plies < fromPly ? 'tooShort' : 'rating';
}
