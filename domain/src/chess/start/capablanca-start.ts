import type { CapablancaArray } from '@royal-chess/contracts/chess';

/**
 * First ranks of the 10x8 board from the a-file on: Capablanca's of 1940, Gothic (Ed Trice's), and Embassy, which is
 * Christian Freeling's Grand Chess array on the first rank.
 */
const ranks: Readonly<Record<CapablancaArray, string>> = {
  capablanca: 'RNABQKBCNR',
  gothic: 'RNBQCKABNR',
  embassy: 'RNBQKCABNR',
};

/** The FEN of a starting array of the 10x8 board. */
export function capablancaFen(array: CapablancaArray): string {
  const rank = ranks[array];
  return `${rank.toLowerCase()}/pppppppppp/10/10/10/10/PPPPPPPPPP/${rank} w KQkq - 0 1`;
}
