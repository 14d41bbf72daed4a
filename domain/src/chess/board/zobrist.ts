import { ARCHBISHOP, BISHOP, CHANCELLOR, KING, KNIGHT, PAWN, pieceCode, QUEEN, ROOK } from './pieces.ts';
import { fileOf, GRID, squareAt } from './squares.ts';
import { isaac64 } from '../zobrist/isaac64.ts';

/** Random numbers of a board width, each split into two signed 32-bit halves. */
export interface Zobrist {
  /** By `(piece & 15) * GRID + square`. */
  readonly pieceHi: Int32Array;
  readonly pieceLo: Int32Array;
  /** By `color * 16 + file`: the right to castle with the rook of that file. */
  readonly castlingHi: Int32Array;
  readonly castlingLo: Int32Array;
  /** By file. */
  readonly enPassantHi: Int32Array;
  readonly enPassantLo: Int32Array;
  /** Mixed in when White is to move. */
  readonly turnHi: number;
  readonly turnLo: number;
}

/** Numbers of the generator that the 8-file table may take; the 10-file one begins after them. */
const RESERVED = 1_000;
const KINDS = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, ARCHBISHOP, CHANCELLOR];
const tables = new Map<number, Zobrist>();

/**
 * The numbers of a board width. On 8 files they lie as Polyglot defines it (hgm.nubati.net/book_format.html): pieces
 * (black pawn, white pawn, black knight...) by rank and file, castling, en passant, turn. Castling with a rook that does
 * not in a corner (Chess960) has separate numbers, so that two different rights never have the same key.
 */
export function zobristFor(files: 8 | 10): Zobrist {
  const known = tables.get(files);
  if (known) return known;
  const made = makeTable(files);
  tables.set(files, made);
  return made;
}

function makeTable(files: 8 | 10): Zobrist {
  const numbers = isaac64();
  const next = (): bigint => numbers.next().value;
  if (files === 10) for (let i = 0; i < RESERVED; i += 1) next();
  const [pieceHi, pieceLo] = pair(16 * GRID);
  const [castlingHi, castlingLo] = pair(32);
  const [enPassantHi, enPassantLo] = pair(16);
  const [turnHi, turnLo] = pair(1);

  for (const kind of files === 8 ? KINDS.slice(0, 6) : KINDS) {
    for (const color of [1, 0]) {
      for (let rank = 0; rank < 8; rank += 1) {
        for (let file = 0; file < files; file += 1) {
          const index = (pieceCode(color, kind) & 15) * GRID + squareAt(file, rank);
          split(next(), pieceHi, pieceLo, index);
        }
      }
    }
  }
  for (const color of [0, 1]) {
    for (const file of [files - 1, 0]) split(next(), castlingHi, castlingLo, color * 16 + file);
  }
  for (let file = 0; file < files; file += 1) split(next(), enPassantHi, enPassantLo, file);
  split(next(), turnHi, turnLo, 0);
  for (const color of [0, 1]) {
    for (let file = 1; file < files - 1; file += 1) {
      split(next(), castlingHi, castlingLo, color * 16 + file);
    }
  }
  return {
    pieceHi,
    pieceLo,
    castlingHi,
    castlingLo,
    enPassantHi,
    enPassantLo,
    turnHi: turnHi[0] ?? 0,
    turnLo: turnLo[0] ?? 0,
  };
}

const pair = (length: number): [Int32Array, Int32Array] => [new Int32Array(length), new Int32Array(length)];

function split(value: bigint, hi: Int32Array, lo: Int32Array, index: number): void {
  hi[index] = Number(BigInt.asIntN(32, value >> 32n));
  lo[index] = Number(BigInt.asIntN(32, value));
}

/** Index of the numbers for castling with the rook on a square. */
export const castlingIndex = (color: number, rookSquare: number): number => color * 16 + fileOf(rookSquare);
