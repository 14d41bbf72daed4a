import { Chess } from 'chess.js';

/** A puzzle as an event has it. */
export interface RawPuzzle {
  readonly id: string;
  readonly fen: string;
  readonly moves: readonly string[];
  readonly rating: number;
}

/** The line of a puzzle on a board of chess.js: a second judge beside that of the product. */
export class JudgedLine {
  #board: Chess;
  #plies = 0;

  constructor(private readonly puzzle: RawPuzzle) {
    this.#board = new Chess(puzzle.fen);
    this.#next();
  }

  /** Takes a move of the solver: `illegal` and `wrong` leave the line as it was, after `right` the answer is on the board. */
  play(uci: string): 'illegal' | 'wrong' | 'right' | 'completed' {
    const wanted = this.puzzle.moves[this.#plies];
    try {
      this.#move(uci);
    } catch {
      return 'illegal';
    }
    const mates = this.#board.isCheckmate();
    if (!mates && uci !== wanted) {
      this.#board.undo();
      return 'wrong';
    }
    this.#plies += 1;
    if (mates || this.#plies >= this.puzzle.moves.length) return 'completed';
    this.#next();
    return 'right';
  }

  /** A legal move that is wrong; null where there is none. */
  wrong(): string | null {
    const wanted = this.puzzle.moves[this.#plies];
    for (const { from, to, promotion = '', san } of this.#board.moves({ verbose: true }))
      if (!san.endsWith('#') && `${from}${to}${promotion}` !== wanted) return `${from}${to}${promotion}`;
    return null;
  }

  #next(): void {
    this.#move(this.puzzle.moves[this.#plies] ?? '');
    this.#plies += 1;
  }

  #move(uci: string): void {
    this.#board.move({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci.slice(4) || 'q' });
  }
}
