import type { GameAnswer } from '@royal-chess/contracts/library';
import { afterUci } from '@royal-chess/domain/chess/after-uci';
import type { PgnLine, PgnMove } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { Position } from '@royal-chess/domain/chess/position';

/** The moves of a game without annotations. */
export const plainTree = ({ moves }: Pick<GameAnswer, 'moves'>): PgnLine => ({
  comments: [],
  moves: moves.map(({ uci, san, clockMs }) => ({
    uci,
    san,
    nags: [],
    comments: [],
    variations: [],
    ...(clockMs === null ? {} : { clockMs }),
  })),
});

/** The positions of a game with variations, each computed once. A move stays behind the same moves in every edit. */
export class TreePositions {
  private readonly known = new WeakMap<PgnMove, Position>();
  private readonly fens = new WeakMap<PgnMove, string>();
  private readonly start: Position;

  constructor(private readonly game: Pick<GameAnswer, 'startFen' | 'variant' | 'moves'>) {
    const start = Position.fromFen(game.startFen, game.variant);
    this.start = start.ok ? start.value : Position.initial(game.variant);
  }

  /** Takes over the positions that the answer has: a jump to the end need not play all moves. */
  seed(main: PgnLine): void {
    for (const [index, move] of main.moves.entries()) {
      const same = this.game.moves[index];
      if (same?.uci !== move.uci) return;
      this.fens.set(move, same.fen);
    }
  }

  /** @param moves all moves from the start */
  at(moves: readonly PgnMove[]): Position {
    let from = moves.length;
    let position: Position | undefined;
    for (; from > 0 && !position; from -= 1) position = this.find(moves[from - 1]);
    position ??= this.start;
    for (const move of moves.slice(position === this.start ? 0 : from + 1)) {
      position = afterUci(position, move.uci);
      this.known.set(move, position);
    }
    return position;
  }

  private find(move: PgnMove | undefined): Position | undefined {
    if (!move) return undefined;
    const known = this.known.get(move);
    if (known) return known;
    const fen = this.fens.get(move);
    const read = fen === undefined ? null : Position.fromFen(fen, this.game.variant);
    if (!read?.ok) return undefined;
    this.known.set(move, read.value);
    return read.value;
  }
}
