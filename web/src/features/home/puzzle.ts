/** Rotlewi - Rubinstein, Łódź 1907, after 22 g3: Black won with 22... Rxc3. */
export const puzzle = {
  fen: '2rr2k1/1b3ppp/pb2p3/1p2P3/1P2BPnq/P1N3P1/1B2Q2P/R4R1K b - - 0 22',
  lastMove: 'g2g3',
  best: 'c8c3',
  hintArrow: { startSquare: 'c8', endSquare: 'c3', color: 'var(--b-arrow-game)' },
} as const;
