import { useMemo } from 'react';
import type { Analysis } from './use-analysis.ts';

/** The first moves of lines as they are drawn: of all three, of a threat only the best. */
function firstMoves({ isOn, isThreat, lines }: Analysis): readonly string[] {
  const firsts = isOn ? lines.flatMap(({ moves }) => (moves[0] ? [moves[0].uci] : [])) : [];
  return firsts.slice(0, isThreat ? 1 : 3);
}

/** Arrows of first moves, the best above the others. */
function arrowsOf(firsts: readonly string[], isThreat: boolean) {
  return firsts
    .map((uci, index) => ({
      startSquare: uci.slice(0, 2),
      endSquare: uci.slice(2, 4),
      color: isThreat ? 'var(--mark-red)' : index === 0 ? 'var(--b-arrow-game)' : 'var(--b-arrow-engine)',
    }))
    .filter(
      (arrow, index, all) =>
        all.findIndex((one) => one.endSquare === arrow.endSquare && one.startSquare === arrow.startSquare) ===
        index,
    )
    .toReversed();
}

/** What the engine would play, or what it says the other side threatens, as arrows on the board. */
export function useEngineArrows(analysis: Analysis) {
  const { isThreat } = analysis;
  const firsts = firstMoves(analysis).join(' ');
  // Most of what the engine says leaves them as they are.
  return useMemo(() => arrowsOf(firsts === '' ? [] : firsts.split(' '), isThreat), [firsts, isThreat]);
}
