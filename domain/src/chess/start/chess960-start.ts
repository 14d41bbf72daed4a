/** How many starting positions Chess960 has. */
export const chess960Starts = 960;

/** Places of the two knights among the five squares that are still empty, by Scharnagl's table. */
const knightPairs = [
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
] as const;

/**
 * The first rank of a Chess960 starting position by Scharnagl's numbering (FIDE guidelines II.3; 518 is the classical one):
 * the number names in turn the light bishop, the dark bishop, the queen and the knights; rook, king and rook fill the rest.
 *
 * @param number 0 to 959
 * @returns eight piece letters from the a-file on, for instance `RNBQKBNR`
 * @throws RangeError when there is no such number
 */
export function chess960Rank(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= chess960Starts)
    throw new RangeError(`Starting positions have the numbers 0 to ${chess960Starts - 1}, not ${number}.`);
  const files: string[] = Array.from({ length: 8 }, () => '');
  /** Puts pieces on the squares that are empty now, counted from the a-file. */
  const place = (piece: string, ...places: readonly number[]): void => {
    const empty = files.flatMap((there, file) => (there === '' ? [file] : []));
    for (const nth of places) files[empty[nth]!] = piece;
  };
  files[2 * (number % 4) + 1] = 'B';
  files[2 * (Math.floor(number / 4) % 4)] = 'B';
  place('Q', Math.floor(number / 16) % 6);
  place('N', ...knightPairs[Math.floor(number / 96)]!);
  place('R', 0, 2);
  place('K', 0);
  return files.join('');
}

/**
 * The FEN of a Chess960 starting position by its number.
 * @param number 0 to 959; 518 is the classical position
 * @throws RangeError when there is no such number
 */
export function chess960Fen(number: number): string {
  const rank = chess960Rank(number);
  return `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w KQkq - 0 1`;
}
