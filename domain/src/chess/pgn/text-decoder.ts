const LF = 10;
const CR = 13;
const BOM = '\uFEFF';
const BYTES_PER_CHARACTER = 4;

/**
 * Turns bytes into text, whole lines at a time, so that no character is ever cut: UTF-8, or windows-1252 (a superset of
 * Latin-1) in lines that are not valid UTF-8. A line over the limit is not kept.
 */
export class PgnDecoder {
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
    const whole = last < 0 ? '' : decodeLines(this.takeWith(chunk.subarray(0, last + 1)));
    this.keep(chunk.slice(last + 1));
    return this.pending > this.limit * BYTES_PER_CHARACTER ? whole + this.rest() : whole;
  }

  /** The text that no line end came after. */
  rest(): string {
    return this.pending === 0 ? '' : decodeLines(this.takeWith(NONE));
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
}

/**
 * The text of whole lines, each UTF-8 or windows-1252. Byte order marks are dropped wherever they are, so that a file gives the same
 * text however it is cut into pieces.
 */
export function decodeLines(bytes: Uint8Array): string {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    text = decodeByLine(bytes);
  }
  return text.includes(BOM) ? text.replaceAll(BOM, '') : text;
}

function decodeByLine(bytes: Uint8Array): string {
  let text = '';
  let [lf, cr] = [-1, -1];
  for (let start = 0; start < bytes.length;) {
    if (lf < start) lf = indexOrEnd(bytes, LF, start);
    if (cr < start) cr = indexOrEnd(bytes, CR, start);
    const end = Math.min(lf + 1, cr + 1, bytes.length);
    const line = bytes.subarray(start, end);
    try {
      text += utf8.decode(line);
    } catch {
      text += latin1.decode(line);
    }
    start = end;
  }
  return text;
}

function indexOrEnd(bytes: Uint8Array, byte: number, from: number): number {
  const at = bytes.indexOf(byte, from);
  return at < 0 ? bytes.length : at;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin1 = new TextDecoder('windows-1252');
const NONE = new Uint8Array(0);
