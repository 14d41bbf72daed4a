import type { BoardPair, RoundPairs } from '@royal-chess/contracts/tournaments';

/** Boards of a draft that differ from the proposal, by their index; colours count. */
export function changedBoards(draft: RoundPairs, proposal: RoundPairs): ReadonlySet<number> {
  const changed = new Set<number>();
  draft.pairs.forEach((pair, index) => {
    const proposed = proposal.pairs[index];
    if (proposed?.white !== pair.white || proposed.black !== pair.black) changed.add(index);
  });
  return changed;
}

/** Two players change places; one of them may have the bye. Players of one board change colours. */
export function swapPlayers(draft: RoundPairs, one: string, other: string): RoundPairs {
  const swapped = (id: string): string => (id === one ? other : id === other ? one : id);
  const pairs = draft.pairs.map(({ white, black }) => ({ white: swapped(white), black: swapped(black) }));
  return { pairs, bye: draft.bye === null ? null : swapped(draft.bye) };
}

/** Both players of a board change colours. */
export function swapColors(draft: RoundPairs, index: number): RoundPairs {
  const pairs = draft.pairs.map((pair, at): BoardPair =>
    at === index ? { white: pair.black, black: pair.white } : pair,
  );
  return { ...draft, pairs };
}

/**
 * Where a new scoregroup begins: index of its first board, and the points of its higher player.
 * @param pointsOf tenths of a point of an entry
 */
export function scoregroups(
  { pairs }: Pick<RoundPairs, 'pairs'>,
  pointsOf: (entryId: string) => number,
): ReadonlyMap<number, number> {
  const best = pairs.map(({ white, black }) => Math.max(pointsOf(white), pointsOf(black)));
  return new Map(
    best.flatMap((points, index) => (points === best[index - 1] ? [] : [[index, points] as const])),
  );
}
