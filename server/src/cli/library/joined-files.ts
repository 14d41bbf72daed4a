import { asUtf8 } from '@royal-chess/infra/packed-files/as-utf8';
import { ByteReader } from '@royal-chess/infra/packed-files/byte-reader';
import { type ByteChunks, unpackFiles } from '@royal-chess/infra/packed-files/unpack-file';

/** Bytes of all files when unpacked. */
const maxBytes = 16 * 1024 ** 3;
/** Files that macOS puts beside others hold no games, whatever they are called. */
const wanted = { names: /^(?!__MACOSX\/).*\.pgn$/i, kind: 'PGN file' };
/** Ends the last line of a file, and its game. */
const between = Buffer.from('\n\n');
const byteOrderMark = Buffer.from('\u{FEFF}');
const lineFeed = 10;

interface JoinedFile {
  readonly name: string;
  /** Lines before it. */
  readonly before: number;
}

/** The games of a file as one text of UTF-8; those of all PGN files of a ZIP, one behind the other. */
export class JoinedFiles {
  readonly #files: JoinedFile[] = [];
  #lines = 0;

  constructor(private readonly packed: ByteChunks) {}

  /** Names inside the ZIP, as far as it was read; none where there is one file only. */
  get names(): readonly string[] {
    return this.#files.length > 1 ? this.#files.map(({ name }) => name) : [];
  }

  /** @throws PackedFileUnreadable while it is read */
  async *bytes(): AsyncGenerator<Uint8Array, void> {
    for await (const { name, bytes } of unpackFiles(this.packed, { wanted, maxBytes })) {
      const reader = new ByteReader(bytes);
      if (this.#files.length > 0) {
        yield this.#counted(between);
        if ((await reader.peek(3)).equals(byteOrderMark)) await reader.skip(3);
      }
      if (name !== null) this.#files.push({ name, before: this.#lines });
      for await (const piece of asUtf8(reader.rest())) yield this.#counted(piece);
    }
  }

  /** Where a line of the text comes from. */
  placeOf(line: number): { readonly line: number; readonly inside?: string } {
    const file = this.#files.findLast(({ before }) => before < line);
    if (!file || this.names.length === 0) return { line };
    return { line: line - file.before, inside: file.name };
  }

  #counted(bytes: Uint8Array): Uint8Array {
    for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) this.#lines += 1;
    return bytes;
  }
}
