import { ILLEGAL, type EndgameTable } from './endgame-table.ts';
import { type Man, placeMen, PROMOTIONS } from './material.ts';
import { PAWN } from './square-tables.ts';

/** Tables by name. */
export type Tables = ReadonlyMap<string, EndgameTable>;

/** Where positions are found after a capture, a promotion or both. */
export class TableLink {
  private readonly table: EndgameTable;
  private readonly isSwapped: boolean;
  /** Slots of the squares that the table has as its men; slot 0 and 1 are the kings. */
  private readonly one: number;
  private readonly two: number;

  /** @param slots of the men that are left */
  constructor(men: readonly Man[], slots: readonly number[], tables: Tables) {
    const { name, isSwapped, order } = placeMen(men);
    const table = tables.get(name);
    if (!table) throw new Error(`The endgame table ${name} is not built.`);
    this.table = table;
    this.isSwapped = isSwapped;
    this.one = slots[order[0] ?? -1] ?? 0;
    this.two = slots[order[1] ?? -1] ?? 0;
  }

  /** What is stored of the position with the men at these squares, from the view of `turn`, the side to move. */
  value(turn: number, squares: Uint8Array): number {
    const flip = this.isSwapped ? 56 : 0;
    const white = squares[this.isSwapped ? 1 : 0]! ^ flip;
    const black = squares[this.isSwapped ? 0 : 1]! ^ flip;
    const { layout, values } = this.table;
    const place = layout.place(white, black, squares[this.one]! ^ flip, squares[this.two]! ^ flip);
    return place < 0 ? ILLEGAL : values[this.isSwapped ? turn ^ 1 : turn]![place]!;
  }
}

/** The links of a table by what leads there. */
export interface TableLinks {
  /** By the slot that is captured. */
  readonly captures: readonly (TableLink | null)[];
  /** By the slot of the pawn, the slot that it captures (0: none), and the order of `PROMOTIONS`. */
  readonly promotions: readonly (readonly (readonly TableLink[])[])[];
}

/** Links from a table of these men to those that it needs. */
export function linksOf(men: readonly Man[], tables: Tables): TableLinks {
  const slots = men.map((_, index) => index + 2);
  const without = (all: readonly Man[], index: number) =>
    new TableLink(all.toSpliced(index, 1), slots.toSpliced(index, 1), tables);
  const promoted = (index: number, captured: number) =>
    PROMOTIONS.map((kind) => {
      const after = men.with(index, { color: men[index]!.color, kind });
      return captured < 0 ? new TableLink(after, slots, tables) : without(after, captured);
    });
  return {
    captures: [null, null, ...men.map((_, index) => without(men, index))],
    promotions: [
      [],
      [],
      ...men.map(({ kind, color }, index) => {
        if (kind !== PAWN) return [];
        const taking = men.map((other, at) => (other.color === color ? [] : promoted(index, at)));
        return [promoted(index, -1), [], ...taking];
      }),
    ],
  };
}
