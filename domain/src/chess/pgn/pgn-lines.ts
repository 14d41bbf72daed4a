const NEWLINE = 10;
const EMPTY = new Uint8Array(0);

/**
 * Cuts a stream of text or bytes into lines without their ends (LF or CRLF). A line over the limit is not kept: it comes out as
 * null once, and what follows of it is thrown away as it arrives, so memory stays bounded.
 */
export class PgnLines {
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true });
  private readonly latin1 = new TextDecoder('windows-1252');
  private rest = '';
  private restBytes: Uint8Array = EMPTY;
  private skipping = false;

  constructor(private readonly limit: number) {}

  /** The lines that a piece of input completes. */
  *push(chunk: string | Uint8Array): Generator<string | null, void, undefined> {
    if (typeof chunk === 'string') yield* this.pushText(chunk);
    else yield* this.pushBytes(chunk);
  }

  /** The last line, when the input did not end with a line end. */
  *end(): Generator<string | null, void, undefined> {
    if (this.restBytes.length > 0) yield* this.pushText(this.decode(this.restBytes));
    if (this.rest !== '') yield this.rest;
    this.rest = '';
    this.restBytes = EMPTY;
  }

  /** Bytes are decoded whole lines at a time: a character is never cut, and a stray Latin-1 file costs one retry. */
  private *pushBytes(chunk: Uint8Array): Generator<string | null, void, undefined> {
    const last = chunk.lastIndexOf(NEWLINE);
    if (last < 0) {
      if (this.restBytes.length + chunk.length > this.limit * 4) {
        this.restBytes = EMPTY;
        if (!this.skipping) yield null;
        this.skipping = true;
      } else if (!this.skipping) this.restBytes = concat(this.restBytes, chunk);
      return;
    }
    let whole = concat(this.restBytes, chunk.subarray(0, last + 1));
    this.restBytes = chunk.slice(last + 1);
    if (this.skipping) {
      whole = whole.subarray(whole.indexOf(NEWLINE) + 1);
      this.skipping = false;
    }
    yield* this.pushText(this.decode(whole));
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

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
