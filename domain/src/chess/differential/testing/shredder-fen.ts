/**
 * A FEN with the castling rights as files of the rooks, sorted: `KQkq` mean the outermost rook on that side of the king.
 * Written
 * without the library, so that two spellings of the same rights can be held against each other.
 */
export function shredderFen(fen: string): string {
  const fields = fen.split(' ');
  const rights = fields[2] ?? '-';
  const ranks = (fields[0] ?? '')
    .split('/')
    .map((rank) => rank.replace(/10|\d/g, (gap) => ' '.repeat(Number(gap))));
  const letters = Array.from(rights === '-' ? '' : rights, (letter) => {
    const upper = letter.toUpperCase();
    const [rank = '', rook] = letter === upper ? [ranks[7], 'R'] : [ranks[0], 'r'];
    // No rook is ever on a file k or q.
    const file =
      upper === 'K' ? rank.lastIndexOf(rook) : upper === 'Q' ? rank.indexOf(rook) : upper.charCodeAt(0) - 65;
    const named = String.fromCharCode(65 + file);
    return letter === upper ? named : named.toLowerCase();
  });
  fields[2] = letters.sort().join('') || '-';
  return fields.join(' ');
}
