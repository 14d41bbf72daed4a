import type { Move } from '@royal-chess/domain/chess/move';
import { Position } from '@royal-chess/domain/chess/position';
import { puzzle } from './puzzle.ts';

const read = Position.fromFen(puzzle.fen);
if (!read.ok) throw new Error(read.error.message);
const start = read.value;

export const puzzleMoves = start.legalMoves();
export const sanOf = (move: Move): string => start.san(move);
export const fenAfter = (move: Move): string => start.play(move).fen();
