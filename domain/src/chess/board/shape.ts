import type { Variant } from '../types.ts';
import { ARCHBISHOP, BISHOP, CHANCELLOR, KNIGHT, QUEEN, ROOK } from './pieces.ts';

/** What distinguishes a variant: the board, the pieces on it and where castling ends. */
export interface Shape {
  readonly variant: Variant;
  readonly files: 8 | 10;
  readonly startFen: string;
  /** Kinds a pawn may become, the queen first. */
  readonly promotions: readonly number[];
  /** Whether archbishop and chancellor are pieces of this variant. */
  readonly fairies: boolean;
  /** File of the king after castling, by the file it came from; king's wing first. The rook ends on its inner side. */
  readonly kingTargets: (kingFile: number) => readonly [number, number];
  /** Castling is written king takes rook, as king's target may be an ordinary king move. */
  readonly castlesOntoRook: boolean;
  /** Castling only from the usual squares of king and rooks. */
  readonly fixedCastling: boolean;
}

const CLASSICAL_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const classical: Shape = {
  variant: 'classical',
  files: 8,
  startFen: CLASSICAL_FEN,
  promotions: [QUEEN, ROOK, BISHOP, KNIGHT],
  fairies: false,
  kingTargets: () => [6, 2],
  castlesOntoRook: false,
  fixedCastling: true,
};

const SHAPES: Readonly<Record<Variant, Shape>> = {
  classical,
  '960': { ...classical, variant: '960', castlesOntoRook: true, fixedCastling: false },
  capablanca: {
    variant: 'capablanca',
    files: 10,
    startFen: 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1',
    promotions: [QUEEN, CHANCELLOR, ARCHBISHOP, ROOK, BISHOP, KNIGHT],
    fairies: true,
    // Capablanca and Gothic: king f to i or c. Embassy, with the king on e, castles to h or b.
    kingTargets: (kingFile) => (kingFile === 4 ? [7, 1] : [8, 2]),
    castlesOntoRook: false,
    fixedCastling: false,
  },
};

/** The shape of a variant. */
export const shapeOf = (variant: Variant): Shape => SHAPES[variant];
