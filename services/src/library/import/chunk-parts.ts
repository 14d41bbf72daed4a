import { Injectable } from '@nestjs/common';
import { largestImportChunk } from '@royal-chess/contracts/library';
import { ChunkReader } from './chunk-reader.ts';
import type { ImportState } from './import-states.ts';
import type { ChunkGames } from './import-worker-messages.ts';
import { KnownGames } from './known-games.ts';
import type { PackedPiece } from './pack-chunk.ts';

/** Bytes that are read at once: so much of a chunk can be appended while what follows is read. */
const partBytes = 1024 ** 2;

/** Bytes of a file as they were sent. */
export interface SentBytes {
  /** Of the import. */
  readonly id: string;
  /** Place of the first byte in the file. */
  readonly offset: number;
  /** The file ends with them. */
  readonly last: boolean;
  readonly bytes: readonly Uint8Array[];
  readonly size: number;
}

/** The events of a part of a chunk. */
export interface ChunkPart {
  readonly pieces: readonly PackedPiece[];
  /** No other part follows. */
  readonly isEnd: boolean;
}

/** Where a part is, and what is read there. */
interface Reading {
  /** Bytes of the file up to its begin and its end. */
  readonly begin: number;
  readonly end: number;
  readonly games: Promise<ChunkGames>;
}

/** The parts of one chunk on their way. */
interface Run {
  readonly chunk: SentBytes;
  readonly scope: string | null;
  /** Nothing more is to be read. */
  isStopped: boolean;
}

/** Reads chunks in parts: while one is appended, those behind it are read. */
@Injectable()
export class ChunkParts {
  constructor(
    private readonly reader: ChunkReader,
    private readonly knownGames: KnownGames,
  ) {}

  /**
   * The parts of a chunk behind what its import has, at least one. What follows the last place where the file can be continued
   * is in none.
   * @param now the import when a part is read: parts before it are appended meanwhile
   * @param scope what the ids of its games are made with, as the `collectionId` of `gameId`
   * @throws SearchUnavailable
   */
  async *read(chunk: SentBytes, now: () => ImportState, scope: string | null): AsyncGenerator<ChunkPart> {
    const { throughByte, throughLine } = now();
    const start = { offset: throughByte, line: throughLine, scope };
    const run = { chunk, scope, isStopped: false };
    let current = this.#reading(chunk, start, throughByte);
    let following = this.#following(run, current);
    try {
      for (;;) {
        const read = await current.games;
        const next = await following;
        const { known, own } = await this.knownGames.of(chunk.id, now().version, scope, read);
        const packing = this.reader.pack(read.readId, known, own);
        if (next) following = this.#following(run, next);
        else run.isStopped = true;
        yield { pieces: await packing, isEnd: next === null };
        if (!next) return;
        current = next;
      }
    } finally {
      // What was read is not packed where it, or the part before, cannot be appended.
      if (!run.isStopped) this.reader.drop(chunk.id);
      run.isStopped = true;
    }
  }

  /**
   * Begins to read what follows a part as soon as that is read: the thread is not idle while parts are compared with the index and
   * appended. At most two parts are read and not packed.
   * @returns null behind the last part
   */
  async #following(run: Run, { begin, end, games }: Reading): Promise<Reading | null> {
    const { chunk, scope } = run;
    const chunkEnd = chunk.offset + chunk.size;
    const read = await games.catch(() => null);
    // A part that cannot be read fails where it is awaited itself.
    if (!read || run.isStopped || end === chunkEnd) return null;
    // A part that is within one game is read again, with all that follows, and so only once.
    const from = read.through.offset > begin ? end : chunkEnd;
    const next = this.#reading(chunk, { ...read.through, scope }, from);
    // It is not awaited where a part before it cannot be appended: then its failure does not count.
    next.games.catch(() => undefined);
    return next;
  }

  /** Begins to read from the last place where the file can be continued up to a part's length behind `from`. */
  #reading(
    { id, offset: first, last, bytes, size }: SentBytes,
    {
      offset,
      line,
      scope,
    }: { readonly offset: number; readonly line: number; readonly scope: string | null },
    from: number,
  ): Reading {
    const chunkEnd = first + size;
    const end = chunkEnd - from < 2 * partBytes ? chunkEnd : from + partBytes;
    const place = {
      offset,
      line,
      last: last && end === chunkEnd,
      // Nothing larger can be sent, unless a part of it was kept before.
      isLargest: end === chunkEnd && end - offset >= largestImportChunk,
      collectionId: scope,
    };
    return {
      begin: offset,
      end,
      games: this.reader.read(id, place, slice(bytes, offset - first, end - first)),
    };
  }
}

/** Bytes from one place to another of what was sent in pieces. */
function slice(bytes: readonly Uint8Array[], from: number, to: number): readonly Uint8Array[] {
  let start = 0;
  return bytes.flatMap((piece) => {
    const cut = piece.subarray(Math.max(0, from - start), Math.max(0, to - start));
    start += piece.length;
    return cut.length === 0 ? [] : [cut];
  });
}
