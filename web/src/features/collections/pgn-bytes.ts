/** What a chosen file is, by its first bytes. */
export type FileKind = ReadableKind | 'zstd' | 'zip';
/** Kinds that browsers read: also text in UTF-16, as editors of Windows save it. */
type ReadableKind = 'pgn' | 'gzip' | 'utf-16le' | 'utf-16be';

const magics: readonly (readonly [FileKind, readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['zip', [0x50, 0x4b]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The longest of these. */
const headBytes = 4;

export const isReadable = (kind: FileKind): kind is ReadableKind => kind !== 'zstd' && kind !== 'zip';

export async function kindOf(file: Blob): Promise<FileKind> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return magics.find(([, magic]) => magic.every((byte, at) => head[at] === byte))?.[0] ?? 'pgn';
}

/** A piece of the decoded file. */
export interface PgnPiece {
  readonly blob: Blob;
  /** It ends with the file. */
  readonly last: boolean;
}

/** The decoded bytes of a file: unpacked, and UTF-16 turned into UTF-8. The file is never in memory as a whole. */
export interface PgnBytes {
  /** At most `size` bytes from `offset` on. Going back in a file that is decoded begins again at its start. */
  at(offset: number, size: number): Promise<PgnPiece>;
}

export const openPgn = (file: Blob, kind: ReadableKind): PgnBytes =>
  kind === 'pgn' ? new PlainPgn(file) : new StreamedPgn(file, kind);

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

const unpacked = (file: Blob): ByteStream => file.stream().pipeThrough(new DecompressionStream('gzip'));

async function decoded(file: Blob, kind: Exclude<ReadableKind, 'pgn'>): Promise<ByteStream> {
  const isPacked = kind === 'gzip';
  const bytes = isPacked ? unpacked(file) : file.stream();
  const encoding = isPacked ? await kindOf(await beginning(unpacked(file))) : kind;
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return bytes;
  return bytes.pipeThrough(new TextDecoderStream(encoding)).pipeThrough(new TextEncoderStream());
}

/** The first bytes of a stream, enough for `kindOf`. */
async function beginning(bytes: ByteStream): Promise<Blob> {
  const reader = bytes.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; size < headBytes;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  await reader.cancel();
  return new Blob(parts);
}

class PlainPgn implements PgnBytes {
  readonly #file: Blob;

  constructor(file: Blob) {
    this.#file = file;
  }

  async at(offset: number, size: number): Promise<PgnPiece> {
    return { blob: this.#file.slice(offset, offset + size), last: offset + size >= this.#file.size };
  }
}

/** A packed file with more than so many times its bytes, where they are many, has no games: those get ten to twenty times smaller. */
const mostTimes = 250;
const smallBytes = 64 * 1024 ** 2;

class StreamedPgn implements PgnBytes {
  readonly #file: Blob;
  readonly #kind: Exclude<ReadableKind, 'pgn'>;
  #reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | null = null;
  #buffer = new Uint8Array(0);
  /** Place of the buffer in the decoded file. */
  #start = 0;

  constructor(file: Blob, kind: Exclude<ReadableKind, 'pgn'>) {
    this.#file = file;
    this.#kind = kind;
  }

  async at(offset: number, size: number): Promise<PgnPiece> {
    if (!this.#reader || offset < this.#start) await this.#open();
    const parts = [this.#buffer];
    let end = this.#start + this.#buffer.length;
    let ended = false;
    // One byte more than is wanted shows whether the file goes on.
    while (!ended && end <= offset + size) {
      const { done, value } = await this.#reader!.read();
      ended = done;
      if (!value) continue;
      parts.push(value);
      end += value.length;
      if (end > Math.max(smallBytes, mostTimes * this.#file.size))
        throw new Error('The file unpacks to far more than games do.');
      // What is before the place is not kept while a file that was sent in part is decoded.
      while (parts.length > 1 && this.#start + parts[0]!.length <= offset)
        this.#start += parts.shift()!.length;
    }
    const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
    this.#buffer = whole.slice(Math.max(0, offset - this.#start));
    this.#start = offset;
    const last = ended && this.#buffer.length <= size;
    return { blob: new Blob([this.#buffer.slice(0, size)]), last };
  }

  async #open(): Promise<void> {
    void this.#reader?.cancel();
    this.#reader = (await decoded(this.#file, this.#kind)).getReader();
    this.#buffer = new Uint8Array(0);
    this.#start = 0;
  }
}
