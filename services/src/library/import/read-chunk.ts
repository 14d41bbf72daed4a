import { type ImportedGame, type ImportFault, largestImportChunk } from '@royal-chess/contracts/library';
import type { PgnFault } from '@royal-chess/domain/chess/pgn/pgn-fault';
import { decodeLines } from '@royal-chess/domain/chess/pgn/text-decoder';
import { faultAt, importedGameOf } from './imported-game.ts';
import { LineEnds, wholeLines } from './line-ends.ts';
import { readGames, type ReadGame } from './read-game-text.ts';

/** Bytes of a file, and where in it they are. */
export interface FileChunk {
  readonly bytes: Uint8Array;
  /** Bytes and lines of the file before them. */
  readonly offset: number;
  readonly line: number;
  /** The file ends with them. */
  readonly last: boolean;
  /** Nothing larger can be sent: what cannot be read of it is skipped. */
  readonly isLargest: boolean;
  /** The collection that makes the ids of its games its own; null for one of the platform. */
  readonly collectionId: string | null;
}

/** Games of a chunk up to a place where the file can be continued. */
export interface CutChunk {
  readonly games: readonly ImportedGame[];
  readonly faults: readonly ImportFault[];
  /** Games of which nothing was kept. */
  readonly skipped: number;
  /** Bytes and lines of the file up to there. */
  readonly throughByte: number;
  readonly throughLine: number;
}

/**
 * The games of a chunk, in order. What follows the last place where the file can be continued is left for the next chunk; a chunk of the
 * largest size without such a place is skipped.
 */
export function readChunk(chunk: FileChunk): CutChunk[] {
  const { offset, line, last, isLargest, bytes, collectionId } = chunk;
  const lines = last ? bytes : bytes.subarray(0, wholeLines(bytes));
  const ends = new LineEnds(bytes);
  const cuts: CutChunk[] = [];
  for (const cut of readGames(decodeLines(lines), { line, last })) {
    const isEnd = last && cut.end === 0;
    const throughByte = offset + (isEnd ? bytes.length : ends.through(cut.line - line));
    cuts.push({ ...keptOf(cut.games, collectionId), throughByte, throughLine: cut.line });
  }
  const end = cuts.at(-1);
  // Bytes that are no line of their own, such as a byte order mark.
  if (last && end) return [...cuts.slice(0, -1), { ...end, throughByte: offset + bytes.length }];
  return end || !isLargest ? cuts : [skippedChunk(chunk)];
}

function keptOf(
  read: readonly (ReadGame | PgnFault)[],
  collectionId: string | null,
): Pick<CutChunk, 'games' | 'faults' | 'skipped'> {
  const games: ImportedGame[] = [];
  const faults: ImportFault[] = [];
  for (const entry of read) {
    const { game, fault } =
      entry.kind === 'error'
        ? { game: null, fault: faultAt(entry, entry.tags) }
        : importedGameOf(entry, collectionId);
    if (game) games.push(game);
    if (fault) faults.push(fault);
  }
  return { games, faults, skipped: faults.filter(({ partKept }) => !partKept).length };
}

/** A chunk that is within one game: nothing that long is read. */
function skippedChunk({ bytes, offset, line }: FileChunk): CutChunk {
  const end = wholeLines(bytes) || bytes.length;
  const lines = countLines(bytes.subarray(0, end));
  const message = `A game is longer than ${largestImportChunk / 1024 ** 2} MB, or this is not PGN.`;
  return {
    games: [],
    faults: [faultAt({ line: line + 1, error: message })],
    skipped: 1,
    throughByte: offset + end,
    throughLine: line + lines,
  };
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  const ends = new LineEnds(bytes);
  while (ends.through(lines + 1) < bytes.length) lines += 1;
  return wholeLines(bytes) === bytes.length ? lines + 1 : lines;
}
