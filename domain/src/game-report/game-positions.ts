import { Position } from '../chess/position.ts';
import { largeBoardRules } from '../engine/large-board-rules.ts';
import type { Variant } from '../chess/types.ts';

/** Moves of a game from its start. */
export interface GameMoves {
  readonly startFen: string;
  readonly variant: Variant;
  /** In UCI form. */
  readonly moves: readonly string[];
}

/** Every position of a game, the start first; it ends before a move that is not legal, and is empty where the start is none. */
export function gamePositions({ startFen, variant, moves }: GameMoves): readonly Position[] {
  const start = Position.fromFen(startFen, variant);
  if (!start.ok) return [];
  const positions = [start.value];
  let at = start.value;
  for (const uci of moves) {
    const move = at.parseUci(uci);
    if (!move.ok) break;
    at = at.play(move.value);
    positions.push(at);
  }
  return positions;
}

const isWhole = (positions: readonly Position[], { moves }: GameMoves): boolean =>
  moves.length > 0 &&
  positions.length === moves.length + 1 &&
  positions.every((position) => position.flaws().length === 0);

/** Whether Stockfish can judge every position of a game that has moves. */
export const isReportable = (positions: readonly Position[], game: GameMoves): boolean =>
  isWhole(positions, game) && positions.every(({ files }) => files === 8);

/** The same of the engines of browsers, one of which knows boards of 10x8. */
export const isReportableInBrowser = (positions: readonly Position[], game: GameMoves): boolean =>
  isWhole(positions, game) &&
  positions.every(({ files }) => files === 8 || largeBoardRules(game.startFen) !== null);
