/** The methods of `/chessplay/{method?}`: what the one board is used for. */
export const chessplayMethods = [
  'analysis',
  'play',
  'training',
  'opening',
  'database',
  'puzzles',
  'computer',
  'tv',
] as const;
