import type { PgnBytes } from './pgn-bytes.ts';

/** Bytes at the start of a file, and before the place that was sent last, by which the same file is recognised. */
const markedBytes = 64 * 1_024;
const storageKey = 'royal-chess-imports';
/** Most imports whose files are remembered. */
const capacity = 50;

/** By what a browser recognises the file of an import that it sent in part. */
export interface FileMark {
  /** Of the first bytes of the file as it is on disk. */
  readonly head: string;
  /** Of the unpacked bytes that were sent last, from `from` to `to`. */
  readonly tail: string;
  readonly from: number;
  readonly to: number;
}

type Marks = Readonly<Record<string, FileMark>>;

/** A 64-bit hash (two of FNV-1a) against mistakes, not against forgers: `crypto.subtle` does not exist over plain HTTP. */
async function hashOf(blob: Blob): Promise<string> {
  let [one, two] = [0x811c9dc5, 0x050c5d1f];
  for (const byte of new Uint8Array(await blob.arrayBuffer())) {
    one = Math.imul(one ^ byte, 0x01000193);
    two = Math.imul(two ^ byte ^ (one >>> 24), 0x01000193);
  }
  return [one, two].map((half) => (half >>> 0).toString(16)).join('-');
}

function read(): Marks {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Marks;
  } catch {
    // Storage that is forbidden or broken holds no marks: name and size are compared then.
    return {};
  }
}

function write(marks: Marks): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(marks));
  } catch {
    // As above.
  }
}

/** @param piece what was sent from `offset` on, of which the server kept what is before `to` */
export async function markOf(file: Blob, piece: Blob, offset: number, to: number): Promise<FileMark> {
  const from = Math.max(offset, to - markedBytes);
  const [head, tail] = await Promise.all([
    hashOf(file.slice(0, markedBytes)),
    hashOf(piece.slice(from - offset, to - offset)),
  ]);
  return { head, tail, from, to };
}

/** Whether the file is the one that was marked. */
export async function isMarked(file: Blob, bytes: PgnBytes, mark: FileMark): Promise<boolean> {
  if ((await hashOf(file.slice(0, markedBytes))) !== mark.head) return false;
  const { blob } = await bytes.at(mark.from, mark.to - mark.from);
  return (await hashOf(blob)) === mark.tail;
}

export const rememberMark = (importId: string, mark: FileMark): void => {
  const others = Object.entries(read()).filter(([id]) => id !== importId);
  write(Object.fromEntries([...others, [importId, mark] as const].slice(-capacity)));
};

export const markFor = (importId: string): FileMark | undefined => read()[importId];

export const forgetMark = (importId: string): void => {
  write(Object.fromEntries(Object.entries(read()).filter(([id]) => id !== importId)));
};
