/** A position, a depth, and the known number of leaves. */
export interface PerftCase {
  readonly name: string;
  readonly fen: string;
  readonly depth: number;
  readonly nodes: number;
}

/** The six positions that move generators are compared by (chessprogramming.org, "Perft Results"). */
export const classicalCases: readonly PerftCase[] = [
  {
    name: 'start',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    depth: 4,
    nodes: 197_281,
  },
  {
    name: 'Kiwipete',
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    depth: 3,
    nodes: 97_862,
  },
  { name: 'position 3', fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', depth: 4, nodes: 43_238 },
  {
    name: 'position 4',
    fen: 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
    depth: 4,
    nodes: 422_333,
  },
  {
    name: 'position 5',
    fen: 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
    depth: 3,
    nodes: 62_379,
  },
  {
    name: 'position 6',
    fen: 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    depth: 3,
    nodes: 89_890,
  },
];

/** 10x8: the start and middle games of Gothic, Embassy and Capablanca chess; Fairy-Stockfish counts along in the run. */
export const capablancaCases: readonly PerftCase[] = [
  {
    name: 'start',
    fen: 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1',
    depth: 3,
    nodes: 25_228,
  },
  {
    name: 'Gothic, move 9',
    fen: 'rnb1k1a1nr/1pc1pp1ppp/3q5A/p1pp2p3/8PP/1P1P6/PbP1PPPP2/RN1QCK1BNR w KQ - 1 9',
    depth: 3,
    nodes: 86_617,
  },
  {
    name: 'Embassy, move 16',
    fen: 'r2qk1abnr/ppp1pp4/2n1bp4/5c1p1p/P2p2P2P/7P2/RPPPPP2P1/1NBQKCABN1 w kq - 0 16',
    depth: 3,
    nodes: 57_027,
  },
  {
    name: 'Capablanca, move 23',
    fen: '3b1kb2r/r1n1p1pp1p/1Ap2p1np1/p2pq4P/3Q1Pa1PB/1PN7/P1PPP1P2C/R2B1K2NR w k - 5 23',
    depth: 3,
    nodes: 146_336,
  },
];
