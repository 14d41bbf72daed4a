import type { Position } from '../chess/position.ts';
import { buildTable } from './build-table.ts';
import { DRAW, ILLEGAL, type EndgameTable } from './endgame-table.ts';
import { placeMen, tablesNeeded } from './material.ts';
import { menOf, squareNumber, tableOf } from './table-name.ts';

/** How a position ends with best play of both sides, from the side to move. */
export interface TableValue {
  readonly outcome: 'win' | 'draw' | 'loss';
  /** Half-moves until mate; null of a draw. */
  readonly plies: number | null;
}

/** A legal move with what it comes to, from the side that plays it. */
export interface TableMove extends TableValue {
  readonly uci: string;
  readonly san: string;
}

/** What a table says of a position. */
export interface TableVerdict extends TableValue {
  /** The table's name. */
  readonly table: string;
  /** All legal moves, best first: quickest mates, draws, longest losses. */
  readonly moves: readonly TableMove[];
}

const rank = { win: 0, draw: 1, loss: 2 } as const;

function better(a: TableMove, b: TableMove): number {
  if (a.outcome !== b.outcome) return rank[a.outcome] - rank[b.outcome];
  const difference = (a.plies ?? 0) - (b.plies ?? 0);
  return a.outcome === 'loss' ? -difference : difference;
}

const opposite = { win: 'loss', draw: 'draw', loss: 'win' } as const;

/** The tables built so far: a table is built once, with those that it needs. */
export class EndgameTables {
  readonly #tables = new Map<string, EndgameTable>();

  /** Names of the tables that are still to be built for one, in their order. */
  missing(name: string): readonly string[] {
    return tablesNeeded(name).filter((one) => !this.#tables.has(one));
  }

  /** Builds the next of those that are missing for a table. */
  build(name: string): void {
    const [next] = this.missing(name);
    if (next !== undefined) this.#tables.set(next, buildTable(next, this.#tables));
  }

  /** Builds a table and all that it needs, and answers with it. */
  need(name: string): EndgameTable {
    for (const one of this.missing(name)) this.build(one);
    return this.#tables.get(name)!;
  }

  /** What the table says of a position with up to four men; null where it is in none. Builds what is missing. */
  value(position: Position): TableValue | null {
    const men = menOf(position);
    if (!men) return null;
    const { name, isSwapped, order } = placeMen(men);
    const { layout, values } = this.need(name);
    const flip = isSwapped ? 56 : 0;
    const kings = { white: 0, black: 0 };
    for (const { square, piece } of position.pieces())
      if (piece.role === 'king') kings[piece.color] = squareNumber(square) ^ flip;
    const [white, black] = isSwapped ? [kings.black, kings.white] : [kings.white, kings.black];
    const [one = 0, two = 0] = order.map((index) => men[index]!.square ^ flip);
    const turn = (position.turn === 'white') === isSwapped ? 1 : 0;
    const hasRight = position.fen().split(' ')[3] !== '-';
    const place = hasRight
      ? layout.enPassantPlace(turn, white, black, one, two)
      : layout.place(white, black, one, two);
    const value = values[turn][place] ?? ILLEGAL;
    if (value === ILLEGAL) throw new Error(`The endgame table ${name} does not have ${position.fen()}.`);
    if (value === DRAW) return { outcome: 'draw', plies: null };
    return { outcome: value % 2 === 0 ? 'win' : 'loss', plies: value - 1 };
  }

  /** The same with what each legal move comes to. */
  verdict(position: Position): TableVerdict | null {
    const value = this.value(position);
    if (!value) return null;
    const moves = position.legalMoves().flatMap((move): TableMove[] => {
      const after = this.value(position.play(move));
      if (!after) return [];
      const { outcome, plies } = after;
      const san = position.san(move);
      return [{ uci: move.uci, san, outcome: opposite[outcome], plies: plies === null ? null : plies + 1 }];
    });
    return { ...value, table: tableOf(position)!, moves: moves.toSorted(better) };
  }
}
