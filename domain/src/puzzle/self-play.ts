import { boardOf } from '../chess/board-of.ts';
import { isInsufficient } from '../chess/end/material.ts';
import { writeUci } from '../chess/notation/uci.ts';
import { scoredMoves } from '../house-bots/search.ts';
import { RandomSource } from '../tournament/random/random-source.ts';

/** Half-moves of a game at most. */
const longest = 160;
/** Half-moves that are drawn by lot. */
const lots = 6;

/**
 * The moves of a game that the search of the house bots plays with itself, with mistakes. It goes on until the mate. The same
 * seed gives the same game.
 */
export function selfPlay(seed: string): string[] {
  const start = boardOf();
  if (!start.ok) throw new Error(start.error.message);
  const board = start.value;
  const random = new RandomSource(seed);
  const played: string[] = [];
  // One side plays worse, so that games end in mates.
  const noise = [20 + 60 * random.next(), 60 + 140 * random.next()];
  while (played.length < longest && board.halfmoveClock < 50 && !isInsufficient(board)) {
    const margin = played.length < lots ? 150 : 3 * noise[board.turn]!;
    const scored = scoredMoves(board, played.length < lots ? 1 : 2, margin);
    const best = scored[0];
    if (!best) break;
    const judged = scored
      .filter(({ score }) => score >= best.score - margin)
      .map(({ packed, score }) => ({
        packed,
        worth: score + (played.length < lots ? 150 : noise[board.turn]!) * random.normal(),
      }));
    const chosen = judged.reduce((one, other) => (other.worth > one.worth ? other : one));
    played.push(writeUci(chosen.packed, board));
    board.play(chosen.packed);
  }
  return played;
}
