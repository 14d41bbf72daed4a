import { Position } from '../chess/position.ts';
import { parsePgnTreesText } from '../chess/pgn/parse-pgn.ts';
import type { PgnLine } from '../chess/pgn/pgn-tree.ts';

/** A position with the moves that are to be added from it. */
export interface AddedPosition {
  readonly key: string;
  readonly fen: string;
  readonly turn: 'white' | 'black';
  /** In UCI form. */
  readonly moves: ReadonlySet<string>;
}

/** What a PGN text has for a repertoire. */
export interface PgnLines {
  readonly positions: ReadonlyMap<string, AddedPosition>;
  readonly games: number;
  /** Games of other variants or starts, or with moves that are not legal. */
  readonly skipped: number;
}

/** Half-moves of one game with its variations. */
const mostMoves = 50_000;

interface Found {
  readonly key: string;
  readonly fen: string;
  readonly turn: 'white' | 'black';
  readonly moves: Set<string>;
}

/** Collects the moves of a line and of its variations. Lines are in an explicit stack, for any depth. */
function collect(main: PgnLine, start: Position, plies: number, into: Map<string, Found>): void {
  const open = [{ line: main, from: start, ply: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    let { from: position, ply } = next;
    for (const move of next.line.moves) {
      if (ply >= plies) break;
      open.push(...move.variations.map((line) => ({ line, from: position, ply })));
      const played = position.parseUci(move.uci);
      // A null move is no move of a repertoire.
      if (!played.ok) break;
      const key = position.key();
      const found = into.get(key) ?? { key, fen: position.fen(), turn: position.turn, moves: new Set() };
      found.moves.add(played.value.uci);
      into.set(key, found);
      position = position.play(played.value);
      ply += 1;
    }
  }
}

/**
 * The positions of games and their variations with the moves from them: of the usual game from its usual start only.
 * @param plies half-moves of each line that are taken
 */
export function linesOfPgn(pgn: string, plies: number): PgnLines {
  const positions = new Map<string, Found>();
  const start = Position.initial();
  let games = 0;
  let skipped = 0;
  for (const entry of parsePgnTreesText(pgn, { treeMoves: mostMoves })) {
    games += 1;
    if (entry.kind === 'game' && entry.variant === 'classical' && entry.startFen === start.fen())
      collect(entry.main, start, plies, positions);
    else skipped += 1;
  }
  return { positions, games, skipped };
}
