/** Names of the rules by which the engine for boards of 10x8 castles. */
export type LargeBoardRules = 'capablanca' | 'embassy';

/**
 * How the engine calls the rules of a board of 10x8, by where a king begins that may castle: from the e-file as in Embassy chess, else from
 * the f-file as in Capablanca's and in Gothic chess. Null where the sides differ, and for kings and rooks elsewhere: it does not know such
 * castling.
 */
export function largeBoardRules(fen: string): LargeBoardRules | null {
  const [placement = '', , rights = ''] = fen.split(' ');
  const ranks = placement.split('/').map((rank) => rank.replace(/10|\d/g, (gap) => ' '.repeat(Number(gap))));
  const sides = [
    { king: 'K', queen: 'Q', rook: 'R', rank: ranks[7] ?? '' },
    { king: 'k', queen: 'q', rook: 'r', rank: ranks[0] ?? '' },
  ];
  const files = new Set<number>();
  for (const { king, queen, rook, rank } of sides) {
    if (rights.includes(king) && rank[9] !== rook) return null;
    if (rights.includes(queen) && rank[0] !== rook) return null;
    if (rights.includes(king) || rights.includes(queen)) files.add(rank.indexOf(king));
  }
  if (/[^KQkq-]/.test(rights) || files.size > 1) return null;
  const [file = 5] = files;
  if (file === 4) return 'embassy';
  return file === 5 ? 'capablanca' : null;
}
