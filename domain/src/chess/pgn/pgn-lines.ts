const NEWLINE = 10;
const BYTES_PER_CHARACTER = 4;

/**
 * Cuts a stream of text or bytes into lines without their ends (LF or CRLF). A line over the limit is not kept: it comes out as
 * null once, and what follows of it is thrown away as it arrives, so memory stays bounded.
 */
export class PgnLines {
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true });
  private readonly latin1 = new TextDecoder('windows-1252');
  private rest = '';
  private pieces: Uint8Array[] = [];
  private pending = 0;
  private skipping = false;
  private started = false;

  constructor(private readonly limit: number) {}

  /** The lines that a piece of input completes. */
  *push(chunk: string | Uint8Array): Generator<string | null, void, undefined> {
    if (typeof chunk === 'string') yield* this.pushText(this.started ? chunk : chunk.replace(/^\uFEFF/, ''));
    else yield* this.pushBytes(chunk);
    this.started ||= chunk.length > 0;
  }

  /** The last line, when the input did not end with a line end. */
  *end(): Generator<string | null, void, undefined> {
    if (this.pending > 0) yield* this.pushText(this.decode(this.takeWith([])));
    if (this.rest !== '') yield this.rest;
    this.rest = '';
  }

  /** Bytes are decoded whole lines at a time: a character is never cut, and a stray Latin-1 file costs one retry. */
  private *pushBytes(chunk: Uint8Array): Generator<string | null, void, undefined> {
    const last = chunk.lastIndexOf(NEWLINE);
    if (last >= 0) {
      const whole = this.takeWith([chunk.subarray(0, last + 1)]);
      const from = this.skipping ? whole.indexOf(NEWLINE) + 1 : 0;
      this.skipping = false;
      yield* this.pushText(this.decode(whole.subarray(from)));
    }
    if (this.skipping) return;
    this.keep(chunk.slice(last + 1));
    if (this.pending <= this.limit * BYTES_PER_CHARACTER) return;
    this.takeWith([]);
    this.skipping = true;
    yield null;
  }

  /** Pieces are joined once per line, not once per piece: input of one byte at a time stays linear. */
  private keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.pieces.push(bytes);
    this.pending += bytes.length;
  }

  private takeWith(more: readonly Uint8Array[]): Uint8Array {
    const all = concat([...this.pieces, ...more]);
    this.pieces = [];
    this.pending = 0;
    return all;
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
    for (let start = 0; start < bytes.length;) {
      const next = bytes.indexOf(NEWLINE, start);
      const end = next < 0 ? bytes.length : next + 1;
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

  private *pushText(text: string): Generator<string | null, void, undefined> {
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      const line = this.rest + text.slice(start, end);
      this.rest = '';
      start = end + 1;
      if (this.skipping) this.skipping = false;
      else if (line.length > this.limit) yield null;
      else yield line.endsWith('\r') ? line.slice(0, -1) : line;
    }
    if (this.skipping) return;
    this.rest += text.slice(start);
    if (this.rest.length > this.limit) {
      this.rest = '';
      this.skipping = true;
      yield null;
    }
  }
}

function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only) return only;
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
