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

/** Squares of the two knights among the five left over, by the last digit of Scharnagl's numbering. */
const KNIGHTS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
];

/** First rank of Chess960 start position `number`, 0 to 959, in Scharnagl's numbering: 518 is the classical one. */
export function rank960(number: number): string {
  const squares = Array.from<string>({ length: 8 }).fill('');
  const free = (index: number): number =>
    squares.flatMap((piece, file) => (piece === '' ? [file] : [])).at(index) ?? 0;
  squares[(number % 4) * 2 + 1] = 'B';
  let rest = Math.floor(number / 4);
  squares[(rest % 4) * 2] = 'B';
  rest = Math.floor(rest / 4);
  squares[free(rest % 6)] = 'Q';
  const [first, second] = KNIGHTS[Math.floor(rest / 6)] ?? [0, 1];
  const [near, far] = [free(first), free(second)];
  squares[near] = 'N';
  squares[far] = 'N';
  for (const piece of 'RKR') squares[free(0)] = piece;
  return squares.join('');
}
