import { DRAW, type EndgameTable, ILLEGAL } from './endgame-table.ts';
import { materialOf } from './material.ts';
import {
  firstDirection,
  KING,
  kingReaches,
  kingSteps,
  KNIGHT,
  knightReaches,
  knightSteps,
  lastDirection,
  lines,
  PAWN,
  rays,
} from './square-tables.ts';
import { linksOf, type TableLinks, type Tables } from './table-links.ts';
import { TableLayout } from './table-layout.ts';

/** No count of open moves: the position is won, or one of its moves leaves the table for a draw. */
const NEVER = 255;

/** Squares of a move of one man, ended by -1. */
const targets = new Int8Array(32);

/**
 * Builds a table by retrograde analysis. First every position learns what leaves the table (captures and promotions), and how many
 * moves stay in it; then the mates are followed backwards, one half-move a turn. Exact for the rules without castling and
 * without counting moves: see docs/endgame-tables.md.
 *
 * @param tables has those of `tablesNeeded` that stand before this one
 */
export function buildTable(name: string, tables: Tables): EndgameTable {
  return new TableBuilder(name, tables).build();
}

class TableBuilder {
  private readonly table: EndgameTable;
  private readonly layout: TableLayout;
  private readonly values: readonly [Uint8Array, Uint8Array];
  private readonly links: TableLinks;
  /** Halves of moves whose outcome is open, by side to move and place: see `weight`. */
  private readonly open: readonly [Uint8Array, Uint8Array];
  /** Stored value of the longest loss outside of the table. */
  private readonly longest: readonly [Uint8Array, Uint8Array];
  /** Colour and kind by slot: white king, black king, the men. */
  private readonly colors: readonly number[];
  private readonly kinds: readonly number[];
  private readonly slots: number;
  private readonly squares = new Uint8Array(4);
  /** Slot that stands on a square; -1: none. */
  private readonly board = new Int8Array(64).fill(-1);
  /** The highest value that was stored. */
  private top = 1;

  constructor(name: string, tables: Tables) {
    const material = materialOf(name);
    this.layout = new TableLayout(material);
    const { size } = this.layout;
    this.values = [new Uint8Array(size), new Uint8Array(size)];
    this.open = [new Uint8Array(size), new Uint8Array(size)];
    this.longest = [new Uint8Array(size), new Uint8Array(size)];
    this.table = { material, layout: this.layout, values: this.values };
    this.links = linksOf(material.men, tables);
    this.colors = [0, 1, ...material.men.map(({ color }) => color)];
    this.kinds = [KING, KING, ...material.men.map(({ kind }) => kind)];
    this.slots = this.kinds.length;
  }

  build(): EndgameTable {
    const { size } = this.layout;
    for (let place = 0; place < size; place += 1) {
      this.markIllegal(0, place);
      this.markIllegal(1, place);
    }
    for (let turn = 0; turn < 2; turn += 1)
      for (let place = 0; place < size; place += 1)
        if (this.values[turn]![place] !== ILLEGAL) this.countMoves(turn, place);
    for (let plies = 0; plies < this.top; plies += 1)
      for (let turn = 0; turn < 2; turn += 1) {
        const values = this.values[turn]!;
        for (let place = 0; place < size; place += 1)
          if (values[place] === plies + 1) this.followBack(turn, place, plies);
      }
    return this.table;
  }

  /** Sets squares and board up. */
  private setUp(turn: number, place: number): void {
    const { squares, board, slots } = this;
    if (place < this.layout.plain) this.layout.read(place, squares);
    else this.layout.readEnPassant(turn, place, squares);
    for (let slot = 0; slot < slots; slot += 1) board[squares[slot]!] = slot;
  }

  private clear(): void {
    for (let slot = 0; slot < this.slots; slot += 1) this.board[this.squares[slot]!] = -1;
  }

  private markIllegal(turn: number, place: number): void {
    this.setUp(turn, place);
    const { squares, board } = this;
    let isLegal = true;
    for (let slot = 0; slot < this.slots; slot += 1) isLegal &&= board[squares[slot]!] === slot;
    if (isLegal && place < this.layout.plain)
      isLegal = this.layout.place(squares[0]!, squares[1]!, squares[2]!, squares[3]!) === place;
    if (isLegal && place >= this.layout.plain) {
      const behind = turn === 1 ? squares[2]! - 8 : squares[3]! + 8;
      isLegal = board[behind] === -1 && board[2 * behind - squares[turn === 1 ? 2 : 3]!] === -1;
    }
    if (isLegal) isLegal = !this.isAttacked(squares[turn ^ 1]!, turn);
    if (!isLegal) this.values[turn as 0 | 1][place] = ILLEGAL;
    this.clear();
  }

  /** Whether men of a colour attack a square. */
  private isAttacked(square: number, by: number): boolean {
    for (let slot = 0; slot < this.slots; slot += 1)
      if (this.colors[slot] === by && this.attacks(slot, square)) return true;
    return false;
  }

  private attacks(slot: number, square: number): boolean {
    const from = this.squares[slot]!;
    const kind = this.kinds[slot]!;
    const between = from * 64 + square;
    if (kind === KING) return kingReaches[between] === 1;
    if (kind === KNIGHT) return knightReaches[between] === 1;
    if (kind === PAWN) {
      const step = this.colors[slot] === 0 ? 1 : -1;
      return (square >> 3) - (from >> 3) === step && Math.abs((square & 7) - (from & 7)) === 1;
    }
    const direction = lines[between]!;
    if (direction < firstDirection(kind) || direction >= lastDirection(kind)) return false;
    for (let at = (from * 8 + direction) * 8; rays[at] !== square; at += 1)
      if (this.board[rays[at]!] !== -1) return false;
    return true;
  }

  /** Writes the squares that a man which is no pawn moves to; occupied ones too where `ontoMen`. */
  private findTargets(slot: number, ontoMen: boolean): void {
    const { board } = this;
    const from = this.squares[slot]!;
    const kind = this.kinds[slot]!;
    let end = 0;
    if (kind === KING || kind === KNIGHT) {
      const steps = kind === KING ? kingSteps : knightSteps;
      for (let at = from * 8; at < from * 8 + 8 && steps[at] !== -1; at += 1)
        if (ontoMen || board[steps[at]!] === -1) targets[end++] = steps[at]!;
    } else {
      const last = lastDirection(kind);
      for (let direction = firstDirection(kind); direction < last; direction += 1)
        for (let at = (from * 8 + direction) * 8, n = 0; n < 7 && rays[at] !== -1; at += 1, n += 1) {
          const isEmpty = board[rays[at]!] === -1;
          if (isEmpty || ontoMen) targets[end++] = rays[at]!;
          if (!isEmpty) break;
        }
    }
    targets[end] = -1;
  }

  /** What the moves of a position come to; filled by `countMoves`. */
  private hasMove = false;
  private bestWin = 0;
  private hasDraw = false;
  private longestLoss = 0;
  private openHalves = 0;
  private isImage = false;

  private countMoves(turn: number, place: number): void {
    this.setUp(turn, place);
    const { squares, layout } = this;
    const isPlain = place < layout.plain;
    this.hasMove = false;
    this.bestWin = 0;
    this.hasDraw = false;
    this.longestLoss = 0;
    this.openHalves = 0;
    layout.place(squares[0]!, squares[1]!, squares[2]!, squares[3]!);
    this.isImage = layout.isSymmetric;
    for (let slot = 0; slot < this.slots; slot += 1) {
      if (this.colors[slot] !== turn) continue;
      if (this.kinds[slot] === PAWN) this.countPawn(slot, turn, isPlain);
      else this.countPiece(slot, turn);
    }
    const values = this.values[turn as 0 | 1];
    const open = this.open[turn as 0 | 1];
    open[place] = NEVER;
    if (!this.hasMove) {
      if (this.isAttacked(squares[turn]!, turn ^ 1)) values[place] = 1;
    } else if (this.bestWin > 0) {
      this.store(values, place, this.bestWin);
    } else if (!this.hasDraw) {
      open[place] = this.openHalves;
      this.longest[turn as 0 | 1][place] = this.longestLoss;
      if (this.openHalves === 0) this.store(values, place, this.longestLoss);
    }
    this.clear();
  }

  private store(values: Uint8Array, place: number, value: number): void {
    values[place] = value;
    if (value > this.top) this.top = value;
  }

  private countPiece(slot: number, turn: number): void {
    const { squares, board } = this;
    const from = squares[slot]!;
    this.findTargets(slot, true);
    for (let at = 0; targets[at] !== -1; at += 1) {
      const to = targets[at]!;
      const other = board[to]!;
      if (other !== -1 && this.colors[other] === turn) continue;
      squares[slot] = to;
      if (other === -1) this.countStaying(turn);
      else if (other > 1) this.countLeaving(this.links.captures[other]!.value(turn ^ 1, squares));
    }
    squares[slot] = from;
  }

  private countPawn(slot: number, turn: number, isPlain: boolean): void {
    const { squares, board } = this;
    const from = squares[slot]!;
    const step = turn === 0 ? 8 : -8;
    const one = from + step;
    const isLast = one >> 3 === (turn === 0 ? 7 : 0);
    if (board[one] === -1) {
      squares[slot] = one;
      if (isLast) this.countPromotions(slot, 0, turn);
      else this.countStaying(turn);
      if (from >> 3 === (turn === 0 ? 1 : 6) && board[one + step] === -1) {
        squares[slot] = one + step;
        this.countStaying(turn, this.isJumpSeen(turn));
      }
    }
    for (let side = -1; side <= 1; side += 2) {
      if (((from & 7) + side) >> 3 !== 0) continue;
      const to = one + side;
      let other = board[to]!;
      // The pawn that has just jumped stands beside.
      if (!isPlain && other === -1 && board[from + side]! > 1) other = board[from + side]!;
      if (other < 2 || this.colors[other] === turn) continue;
      squares[slot] = to;
      if (isLast) this.countPromotions(slot, other, turn);
      else this.countLeaving(this.links.captures[other]!.value(turn ^ 1, squares));
    }
    squares[slot] = from;
  }

  /** Whether the pawn of `mover` that has jumped can be captured by one that stands beside it. */
  private isJumpSeen(mover: number): boolean {
    if (!this.layout.hasEnPassant) return false;
    const [, , one, two] = this.squares as unknown as readonly [number, number, number, number];
    return one >> 3 === (mover === 0 ? 3 : 4) && one >> 3 === two >> 3 && Math.abs(one - two) === 1;
  }

  private countPromotions(slot: number, captured: number, turn: number): void {
    for (const link of this.links.promotions[slot]![captured]!)
      this.countLeaving(link.value(turn ^ 1, this.squares));
  }

  /** Counts a move out of the table by what is stored of the position behind it. */
  private countLeaving(value: number): void {
    if (value === ILLEGAL) return;
    this.hasMove = true;
    if (value === DRAW) this.hasDraw = true;
    else if ((value & 1) === 0) this.longestLoss = Math.max(this.longestLoss, value + 1);
    else if (this.bestWin === 0 || value + 1 < this.bestWin) this.bestWin = value + 1;
  }

  /** Counts a move that stays in the table. */
  private countStaying(turn: number, isJump = false): void {
    const { squares, layout } = this;
    const place = isJump
      ? layout.enPassantPlace(turn ^ 1, squares[0]!, squares[1]!, squares[2]!, squares[3]!)
      : layout.place(squares[0]!, squares[1]!, squares[2]!, squares[3]!);
    if (place < 0 || this.values[turn ^ 1]![place] === ILLEGAL) return;
    this.hasMove = true;
    this.openHalves += this.isImage && !layout.isSymmetric ? 1 : 2;
  }

  /** Goes from a position whose value is known to those that lead to it. */
  private followBack(turn: number, place: number, plies: number): void {
    this.setUp(turn, place);
    const { squares, layout, board } = this;
    const mover = turn ^ 1;
    const isPlain = place < layout.plain;
    layout.place(squares[0]!, squares[1]!, squares[2]!, squares[3]!);
    this.isImage = layout.isSymmetric;
    const isJumpSeen = isPlain && this.isJumpSeen(mover);
    for (let slot = 0; slot < this.slots; slot += 1) {
      if (this.colors[slot] !== mover) continue;
      const to = squares[slot]!;
      if (this.kinds[slot] === PAWN) {
        const step = mover === 0 ? -8 : 8;
        const one = to + step;
        const first = mover === 0 ? 1 : 6;
        if (to >> 3 === first || board[one] !== -1) continue;
        if (isPlain) {
          squares[slot] = one;
          this.touch(mover, plies);
        }
        // A jump beside a pawn that may capture leads to the position with that right.
        if ((one + step) >> 3 === first && board[one + step] === -1 && !isJumpSeen) {
          squares[slot] = one + step;
          this.touch(mover, plies);
        }
      } else if (isPlain) {
        this.findTargets(slot, false);
        for (let at = 0; targets[at] !== -1; at += 1) {
          squares[slot] = targets[at]!;
          this.touch(mover, plies);
        }
      }
      squares[slot] = to;
    }
    this.clear();
  }

  /** Records what a move comes to in the position on `squares`, with and without a right to capture en passant. */
  private touch(turn: number, plies: number): void {
    const { squares, layout } = this;
    const place = layout.place(squares[0]!, squares[1]!, squares[2]!, squares[3]!);
    if (place < 0) return;
    // A move between an image of itself and a position that is none stands for two.
    this.settle(turn, place, plies, this.isImage && !layout.isSymmetric ? 1 : 2);
    if (this.isJumpSeen(turn ^ 1))
      this.settle(
        turn,
        layout.enPassantPlace(turn, squares[0]!, squares[1]!, squares[2]!, squares[3]!),
        plies,
        2,
      );
  }

  private settle(turn: number, place: number, plies: number, halves: number): void {
    const values = this.values[turn as 0 | 1];
    const known = values[place]!;
    if (known === ILLEGAL) return;
    if ((plies & 1) === 0) {
      if (known === DRAW || known > plies + 2) this.store(values, place, plies + 2);
      return;
    }
    const open = this.open[turn as 0 | 1];
    if (open[place] === NEVER) return;
    open[place] = open[place]! - halves;
    if (open[place] === 0)
      this.store(values, place, Math.max(plies + 2, this.longest[turn as 0 | 1][place]!));
  }
}
