import { describe, expect, test } from '@jest/globals';
import { Position } from '../chess/position.ts';
import type { Variant } from '../chess/types.ts';
import { heuristics, heuristicsOf, type Heuristic } from './heuristics.ts';

type Pair = readonly [white: number, black: number];

/** Positions with what was counted by hand on a board. */
const table: readonly {
  readonly name: string;
  readonly fen: string;
  readonly variant?: Variant;
  readonly counted: Readonly<Record<Heuristic, Pair>>;
}[] = [
  {
    // Knights have a3 c3 and f3 h3; d2 e2 f2 shield the king; nothing reaches the middle or the other half.
    name: 'the start',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    counted: {
      material: [39, 39],
      mobility: [4, 4],
      kingSafety: [6, 6],
      centre: [0, 0],
      pawns: [0, 0],
      space: [0, 0],
    },
  },
  {
    // Knight, archbishop, chancellor and knight have two squares each; ten pawns, and 9 + 7 + 8 + 2 * (5 + 3 + 3).
    name: 'the start of 10x8',
    fen: 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1',
    variant: 'capablanca',
    counted: {
      material: [56, 56],
      mobility: [8, 8],
      kingSafety: [6, 6],
      centre: [0, 0],
      pawns: [0, 0],
      space: [0, 0],
    },
  },
  {
    // The pawn stands on e4, attacks d5 and f5, of which d5 is in the middle; it is passed and isolated.
    name: 'a pawn',
    fen: '4k3/8/8/8/4P3/8/8/4K3 w - - 0 1',
    counted: {
      material: [1, 0],
      mobility: [0, 0],
      kingSafety: [0, 0],
      centre: [2, 0],
      pawns: [0, 0],
      space: [2, 0],
    },
  },
  {
    // Seven squares of the d-file and seven of the rank; d7 and d8 are beside the king; d4 itself, e4 and d5; d5 to d8.
    name: 'a rook',
    fen: '4k3/8/8/8/3R4/8/8/4K3 w - - 0 1',
    counted: {
      material: [5, 0],
      mobility: [14, 0],
      kingSafety: [0, -2],
      centre: [3, 0],
      pawns: [0, 0],
      space: [4, 0],
    },
  },
  {
    // White's four are isolated, a2 is behind a3, none is passed; of Black's only g7 is isolated.
    name: 'broken pawns',
    fen: '4k3/pp4p1/8/8/8/P7/P1P2P2/4K3 w - - 0 1',
    counted: {
      material: [4, 3],
      mobility: [0, 0],
      kingSafety: [2, 0],
      centre: [0, 0],
      pawns: [-5, -1],
      space: [0, 0],
    },
  },
  {
    // Queen: b1 and b3 to b8, a2 c2 d2 e2, a1 c1 a3, c3 to g7, which is beside the king; b5 to b8, e5, f6, g7 are Black's half.
    name: 'a queen and castled kings',
    fen: '6k1/5ppp/8/8/8/8/1Q3PPP/6K1 w - - 0 1',
    counted: {
      material: [12, 3],
      mobility: [19, 0],
      kingSafety: [6, 5],
      centre: [2, 0],
      pawns: [0, 0],
      space: [7, 0],
    },
  },
  {
    // As a knight eight squares, as a bishop four, four, three and three; e4 itself and f5 are in the middle of ten files.
    name: 'an archbishop on 10x8',
    fen: '5k4/10/10/10/4A5/10/10/5K4 w - - 0 1',
    variant: 'capablanca',
    counted: {
      material: [7, 0],
      mobility: [22, 0],
      kingSafety: [0, 0],
      centre: [2, 0],
      pawns: [0, 0],
      space: [12, 0],
    },
  },
  {
    // d2 to d8, a1 b1 c1 e1, b2 c3 e3; three connected passed pawns against one that is passed and isolated.
    name: 'a chancellor and pawns on 10x8',
    fen: '5k4/9p/10/10/10/10/4PPP3/3C1K4 w - - 0 1',
    variant: 'capablanca',
    counted: {
      material: [11, 1],
      mobility: [14, 0],
      kingSafety: [6, 0],
      centre: [0, 0],
      pawns: [3, 0],
      space: [4, 0],
    },
  },
  {
    // Bishops reach f7 and f2 beside the kings. White: Bc4 nine squares, Nf3 five, Nb1 two, Rh1 two, Qd1 e2; Black: Bc5 nine, Nc6 five,
    // Qd8 e7 to h4, Ng8 three, Ra8 b8. The middle: the pawn, what it attacks, the bishop once, the knight twice.
    name: 'an Italian game',
    fen: 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4',
    counted: {
      material: [39, 39],
      mobility: [19, 22],
      kingSafety: [3, 3],
      centre: [5, 5],
      pawns: [0, 0],
      space: [8, 7],
    },
  },
  {
    // The king and a rook stand in the middle, the king reaches e4, d5 and e5, Re4 d4 and e5, Re3 e4 but nothing behind it; g6 is two
    // ranks before the king; f7 and g6 are passed beside each other.
    name: 'rooks behind each other and a king in the middle',
    fen: '6k1/5p2/6p1/8/3KR3/4R3/8/8 w - - 0 1',
    counted: {
      material: [10, 2],
      mobility: [16, 0],
      kingSafety: [0, 3],
      centre: [8, 0],
      pawns: [0, 2],
      space: [6, 0],
    },
  },
];

const mirrored = (fen: string): string => {
  const [board = '', turn, ...rest] = fen.split(' ');
  const swapped = [...board.split('/').toReversed().join('/')]
    .map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase()))
    .join('');
  return [swapped, turn === 'w' ? 'b' : 'w', ...rest].join(' ');
};

function measured(fen: string, variant: Variant = 'classical') {
  const read = Position.fromFen(fen, variant);
  if (!read.ok) throw new Error(read.error.message);
  return heuristicsOf(read.value);
}

describe.each(heuristics)('%s', (name) => {
  test.each(table)('of $name', ({ fen, variant, counted }) => {
    const [white, black] = counted[name];
    expect(measured(fen, variant)[name]).toEqual({ white, black });
  });
  test.each(table)('of $name with colours changed', ({ fen, variant, counted }) => {
    const [white, black] = counted[name];
    expect(measured(mirrored(fen), variant)[name]).toEqual({ white: black, black: white });
  });
});
