/** Starting arrays on 10x8 from the literature, White's first rank: name, pieces. Kings on f but Embassy's on e. */
export const WIDE_ARRAYS: readonly (readonly [string, string])[] = [
  ['Capablanca', 'RNABQKBCNR'],
  ['Gothic', 'RNBQCKABNR'],
  ['Embassy', 'RNBQKCABNR'],
  ['Carrera', 'RANBQKBNCR'],
  ['Bird', 'RNBCQKABNR'],
  ['Schoolbook', 'RQNBAKBNCR'],
  ['Grotesque', 'RBQNKCNABR'],
  ['Ladorean', 'RBQNKANCBR'],
];

/** The start position with a first rank, the same for both sides. */
export function startFen(firstRank: string): string {
  const gap = String(firstRank.length);
  const pawns = 'p'.repeat(firstRank.length);
  const empty = `${gap}/${gap}/${gap}/${gap}`;
  return `${firstRank.toLowerCase()}/${pawns}/${empty}/${pawns.toUpperCase()}/${firstRank} w KQkq - 0 1`;
}
