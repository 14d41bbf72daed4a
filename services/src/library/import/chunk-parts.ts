import { Injectable } from '@nestjs/common';
import { largestImportChunk } from '@royal-chess/contracts/library';
import type { ArrivingBytes } from './arriving-bytes.ts';
import { ChunkReader } from './chunk-reader.ts';
import type { ImportState } from './import-states.ts';
import type { ChunkGames } from './import-worker-messages.ts';
import { KnownGames } from './known-games.ts';
import type { PackedPiece } from './pack-chunk.ts';

/** Bytes that are read at once: so much of a chunk can be appended while what follows is read. */
const partBytes = 1024 ** 2;

/** Bytes of a file as they are sent. */
export interface SentBytes {
  /** Of the import. */
  readonly id: string;
  /** Place of the first byte in the file. */
  readonly offset: number;
  /** The file ends with them. */
  readonly last: boolean;
  readonly bytes: ArrivingBytes;
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
  /** The chunk ends with it. */
  readonly isEnd: boolean;
  readonly games: Promise<ChunkGames>;
}

/** The parts of one chunk on their way. */
interface Run {
  readonly chunk: SentBytes;
  readonly scope: string | null;
  /** Nothing more is to be read. */
  isStopped: boolean;
}

/** Reads chunks in parts: while one is appended, those behind it are read, and others arrive. */
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
   * @throws ProblemException as {@link ArrivingBytes.until}
   */
  async *read(chunk: SentBytes, now: () => ImportState, scope: string | null): AsyncGenerator<ChunkPart> {
    const { throughByte, throughLine } = now();
    const run = { chunk, scope, isStopped: false };
    await this.#arrived(run, throughByte);
    let current = this.#reading(run, { offset: throughByte, line: throughLine }, throughByte);
    let following = this.#following(run, current);
    try {
      for (;;) {
        const read = await current.games;
        const { known, own } = await this.knownGames.of(chunk.id, now().version, scope, read);
        const packing = this.reader.pack(read.readId, known, own);
        const behind = this.#behind(run, following);
        // What follows may still be on its way: this part does not wait for it.
        yield { pieces: await packing, isEnd: current.isEnd };
        const next = await following;
        if (!next) break;
        current = next;
        following = behind;
      }
      run.isStopped = true;
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
  #following(run: Run, part: Reading): Promise<Reading | null> {
    const following = this.#next(run, part);
    // It is not awaited where a part before it cannot be appended: then its failure does not count.
    following.then((next) => next?.games).catch(() => undefined);
    return following;
  }

  /** What follows the part that follows. */
  #behind(run: Run, following: Promise<Reading | null>): Promise<Reading | null> {
    const behind = following.then((next) => (next ? this.#following(run, next) : null));
    behind.catch(() => undefined);
    return behind;
  }

  async #next(run: Run, { begin, end, isEnd, games }: Reading): Promise<Reading | null> {
    const read = await games.catch(() => null);
    // A part that cannot be read fails where it is awaited itself.
    if (!read || isEnd) return null;
    // A part that is within one game is read again, with all that follows, and so only once.
    const from = read.through.offset > begin ? end : Infinity;
    await this.#arrived(run, from);
    return run.isStopped ? null : this.#reading(run, read.through, from);
  }

  /** Waits for a part's length behind `from`, and as much again: a short rest of the chunk is no part of its own. */
  async #arrived({ chunk: { offset, bytes } }: Run, from: number): Promise<void> {
    await bytes.until(from - offset + 2 * partBytes);
  }

  /** Begins to read from the last place where the file can be continued up to a part's length behind `from`. */
  #reading({ chunk, scope }: Run, { offset, line }: ChunkGames['through'], from: number): Reading {
    const { id, offset: first, last, bytes } = chunk;
    const arrived = first + bytes.size;
    const isEnd = bytes.isWhole && arrived - from < 2 * partBytes;
    const end = isEnd ? arrived : from + partBytes;
    const place = {
      offset,
      line,
      last: last && isEnd,
      // Nothing larger can be sent, unless a part of it was kept before.
      isLargest: isEnd && end - offset >= largestImportChunk,
      collectionId: scope,
    };
    // What is before has been read, and is read again with no part.
    bytes.drop(offset - first);
    const games = this.reader.read(id, place, bytes.slice(offset - first, end - first));
    return { begin: offset, end, isEnd, games };
  }
}
