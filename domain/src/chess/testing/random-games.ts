import type { Move } from '../move.ts';
import { Position } from '../position.ts';
import type { Variant } from '../types.ts';
import { seededRandom } from './random.ts';

/** A position of a random game with the move chosen in it. */
export interface Step {
  readonly before: Position;
  readonly move: Move;
  readonly after: Position;
}

/** Plays random games from a position until they end or reach `plies`, yielding every step. */
export function* randomGames(
  games: number,
  options: {
    readonly seed: number;
    readonly plies?: number;
    readonly variant?: Variant;
    readonly fen?: string;
  },
): Generator<Step, void, undefined> {
  const { seed, plies = 120, variant = 'classical', fen } = options;
  const random = seededRandom(seed);
  for (let game = 0; game < games; game += 1) {
    let position = fen === undefined ? Position.initial(variant) : positionOf(fen, variant);
    for (let ply = 0; ply < plies && !position.outcome(); ply += 1) {
      const moves = position.legalMoves();
      const move = moves[random(moves.length)];
      if (!move) break;
      const after = position.play(move);
      yield { before: position, move, after };
      position = after;
    }
  }
}

/** A position from a FEN that must be right. */
export function positionOf(fen: string, variant: Variant = 'classical'): Position {
  const position = Position.fromFen(fen, variant);
  if (!position.ok) throw new Error(`${fen}: ${position.error.message}`);
  return position.value;
}
