const LF = 10;
const CR = 13;
const BYTES_PER_CHARACTER = 4;

/**
 * Turns bytes into text, whole lines at a time, so that no character is ever cut: UTF-8, or windows-1252 (a superset of
 * Latin-1) in lines that are not valid UTF-8. A line over the limit is not kept.
 */
export class PgnDecoder {
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true });
  private readonly latin1 = new TextDecoder('windows-1252');
  private pieces: Uint8Array[] = [];
  private pending = 0;
  /** Characters that a line may have. */
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The text of the lines that these bytes complete, perhaps empty, or of a line too long already. */
  push(chunk: Uint8Array): string {
    const last = Math.max(chunk.lastIndexOf(LF), chunk.lastIndexOf(CR));
    const whole = last < 0 ? '' : this.decode(this.takeWith(chunk.subarray(0, last + 1)));
    this.keep(chunk.slice(last + 1));
    return this.pending > this.limit * BYTES_PER_CHARACTER ? whole + this.rest() : whole;
  }

  /** The text that no line end came after. */
  rest(): string {
    return this.pending === 0 ? '' : this.decode(this.takeWith(NONE));
  }

  /** Pieces are joined once per line, not once per piece: input of one byte at a time stays linear. */
  private keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.pieces.push(bytes);
    this.pending += bytes.length;
  }

  private takeWith(more: Uint8Array): Uint8Array {
    if (this.pending === 0) return more;
    const whole = new Uint8Array(this.pending + more.length);
    let at = 0;
    for (const piece of this.pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    whole.set(more, at);
    this.pieces = [];
    this.pending = 0;
    return whole;
  }

  private decode(bytes: Uint8Array): string {
    try {
      return this.utf8.decode(bytes);
    } catch {
      return this.decodeByLine(bytes);
    }
  }

  private decodeByLine(bytes: Uint8Array): string {
    let text = '';
    let lf = -1;
    for (let start = 0; start < bytes.length;) {
      if (lf < start) {
        const found = bytes.indexOf(LF, start);
        lf = found < 0 ? bytes.length : found;
      }
      const end = Math.min(lf + 1, bytes.length);
      const line = bytes.subarray(start, end);
      try {
        text += this.utf8.decode(line);
      } catch {
        text += this.latin1.decode(line);
      }
      start = end;
    }
    return text;
  }
}

const NONE = new Uint8Array(0);
