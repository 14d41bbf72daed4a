/** Columns of a row, in the order of the Lichess database. */
const idAt = 0;
const fenAt = 1;
const movesAt = 2;

/**
 * Puts the rows of all parts together, in their order. Of rows with one id, with one position and first move, or with one end, the first is
 * kept: the same end is reached from several positions of a game. Mates that our own search alone has found may share their ends.
 * @param {{ rows: readonly string[], most?: number, sharesEnds?: boolean }[]} parts with at most so many rows of each
 * @param {(fen: string, moves: readonly string[]) => string} endOf the placement after the last move
 * @returns {string[]}
 */
export function mergeParts(parts, endOf) {
  const seen = new Set();
  const merged = [];
  for (const { rows, most = Infinity, sharesEnds = false } of parts) {
    let kept = 0;
    for (const row of rows) {
      if (kept >= most) break;
      const columns = row.split(',');
      const moves = columns[movesAt].split(' ');
      const end = `end ${endOf(columns[fenAt], moves)}`;
      const keys = [`id ${columns[idAt]}`, `${columns[fenAt]} ${moves[0]}`, ...(sharesEnds ? [] : [end])];
      if (keys.some((key) => seen.has(key))) continue;
      for (const key of [...keys, end]) seen.add(key);
      merged.push(row);
      kept += 1;
    }
  }
  return merged;
}
