import { hashOf } from '../../shared/files/hash-of.ts';
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
  /** Of the decoded bytes that were sent last, from `from` to `to`. */
  readonly tail: string;
  readonly from: number;
  readonly to: number;
}

type Marks = Readonly<Record<string, FileMark>>;

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
