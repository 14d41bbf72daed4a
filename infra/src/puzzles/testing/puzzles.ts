import type { Puzzle } from '@royal-chess/contracts/puzzles';

/** A mate in one: Black plays a2a1, White mates on the back rank. */
export const puzzleOf = (id: string, fields: Partial<Puzzle> = {}): Puzzle => ({
  id,
  fen: '6k1/5ppp/8/8/8/8/p4PPP/3R2K1 b - - 0 1',
  moves: ['a2a1n', 'd1d8'],
  rating: 1_000,
  deviation: 80,
  popularity: 90,
  plays: 100,
  themes: ['mate', 'mateIn1'],
  openings: [],
  game: null,
  ...fields,
});
