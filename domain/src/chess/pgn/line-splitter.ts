import { ownText } from './own-text.ts';

const LF = 10;
const BOM = 0xfeff;

/**
 * Cuts text that comes in pieces into lines ended by LF, CRLF or CR. Lines are not copied out of a piece: `text`, `start` and
 * `end` name the one that `next` has found.
 *
 * ```ts
 * lines.push(piece);
 * while (lines.next()) read(lines.text, lines.start, lines.end);
 * ```
 */
export class LineSplitter {
  text = '';
  start = 0;
  /** Index after the last character of the line, its end not counted. */
  end = 0;
  /** The line was longer than the limit and is not kept: `start` equals `end`. */
  tooLong = false;
  /** Characters before the line. */
  offset = 0;
  private piece = '';
  /** Index in `piece` from which on nothing was read. */
  private at = 0;
  /** What a line had in earlier pieces. */
  private rest = '';
  private skipping = false;
  private endedByCr = false;
  /** Characters before `piece`. */
  private before = 0;
  private lineOffset = 0;
  /** Index of the next of each kind in `piece`, its length when there is none; -1 when it was not searched. */
  private nextCr = -1;
  private nextLf = -1;
  private readonly limit: number;

  /** @param limit characters that a line may have */
  constructor(limit: number) {
    this.limit = limit;
  }

  /** Takes the next piece, once `next` has nothing more. */
  push(piece: string): void {
    this.before += this.piece.length;
    this.piece = piece;
    this.at = 0;
    if (this.before === 0 && piece.charCodeAt(0) === BOM) {
      this.at = 1;
      this.before = -1;
    }
    this.nextCr = this.nextLf = -1;
    if (piece !== '' && this.endedByCr) {
      this.endedByCr = false;
      if (piece.charCodeAt(0) === LF) {
        this.at = 1;
        this.lineOffset += 1;
      }
    }
  }

  /** Goes to the next line that has ended; false when there is none in this piece. */
  next(): boolean {
    const { piece, at } = this;
    // Each is searched again only once it is passed: a text with one kind of line end is not searched for the other per line.
    if (this.nextLf < at) this.nextLf = indexOrEnd(piece, '\n', at);
    if (this.nextCr < at) this.nextCr = indexOrEnd(piece, '\r', at);
    const { nextLf: lf, nextCr: cr } = this;
    const isCr = cr < lf;
    const end = isCr ? cr : lf;
    if (end === piece.length) return this.keepRest();
    this.at = end + 1;
    if (isCr) {
      if (this.at === piece.length) this.endedByCr = true;
      else if (lf === this.at) this.at += 1;
    }
    return this.found(at, end) || this.next();
  }

  /** Lets the input end: what has no line end is a line too. */
  finish(): void {
    this.endedByCr = false;
    if (this.rest !== '' || this.at < this.piece.length) this.push('\n');
  }

  private found(start: number, end: number): boolean {
    if (this.skipping) {
      this.skipping = false;
      this.lineOffset = this.before + this.at;
      return false;
    }
    if (this.rest === '') {
      this.text = this.piece;
      this.begin(start, end);
    } else {
      this.text = this.rest + this.piece.slice(start, end);
      this.rest = '';
      this.begin(0, this.text.length);
    }
    return true;
  }

  private begin(start: number, end: number): void {
    this.offset = this.lineOffset;
    this.lineOffset = this.before + this.at;
    this.start = start;
    this.tooLong = end - start > this.limit;
    this.end = this.tooLong ? start : end;
  }

  /** Keeps what has no end yet; a line that is too long already comes out at once and its rest is skipped. */
  private keepRest(): boolean {
    const { at } = this;
    this.at = this.piece.length;
    if (this.skipping || at === this.piece.length) return false;
    this.rest += ownText(this.piece.slice(at));
    if (this.rest.length <= this.limit) return false;
    this.skipping = true;
    this.text = this.rest = '';
    this.begin(0, this.limit + 1);
    this.end = 0;
    return true;
  }
}

function indexOrEnd(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}
