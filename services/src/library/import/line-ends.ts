const LF = 10;
const CR = 13;

/** Counts bytes and lines of a text along its line ends: LF, CRLF or CR. */
export class LineEnds {
  private lf = -1;
  private cr = -1;
  private at = 0;
  private line = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Bytes up to the end of a line, all of them behind the last. @param line from 1; never less than in the call before */
  through(line: number): number {
    const { bytes } = this;
    for (; this.line < line && this.at < bytes.length; this.line += 1) {
      if (this.lf < this.at) this.lf = indexOrEnd(bytes, LF, this.at);
      if (this.cr < this.at) this.cr = indexOrEnd(bytes, CR, this.at);
      const isPair = this.cr + 1 === this.lf;
      this.at = Math.min(isPair ? this.lf : Math.min(this.lf, this.cr), bytes.length - 1) + 1;
    }
    return this.at;
  }
}

/** Bytes of the lines that are whole: a CR at the end may be the half of a CRLF. 0 when none is. */
export function wholeLines(bytes: Uint8Array): number {
  const before = bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes;
  return Math.max(before.lastIndexOf(LF), before.lastIndexOf(CR)) + 1;
}

function indexOrEnd(bytes: Uint8Array, byte: number, from: number): number {
  const at = bytes.indexOf(byte, from);
  return at < 0 ? bytes.length : at;
}
