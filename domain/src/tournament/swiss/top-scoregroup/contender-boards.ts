import type { Pair, RoundPairing } from '../../model/round-pairing.ts';
import type { RoundNumber } from '../../model/tournament.ts';
import type { ColorCode } from '../pairing-player.ts';
import { opposite } from '../pairing-player.ts';
import type { Contender } from './contender.ts';
import type { ContenderPairing } from './pair-contenders.ts';

/** The first-team or higher-ranked player (Art. 4.2): score, secondary score, TPN. */
export const ranksFirst = (a: Contender, b: Contender): boolean =>
  (b.score - a.score || b.secondaryScore - a.secondaryScore || a.tpn - b.tpn) < 0;

/** Art. 4.3: neither of the two has played, so an odd TPN of the first one gives it the colour drawn by lot. */
export const colorWithoutHistory = (first: Contender, initialColor: ColorCode): ColorCode =>
  first.tpn % 2 === 1 ? initialColor : opposite(initialColor);

/** Colour of the first contender that alternates from the latest match in which the two had different colours; 0 if none. */
export function alternatingColor(one: Contender, other: Contender): ColorCode {
  for (let back = 1; back <= Math.min(one.colors.length, other.colors.length); back++) {
    const ofOther = other.colors.at(-back) ?? 0;
    if ((one.colors.at(-back) ?? 0) !== ofOther) return ofOther;
  }
  return 0;
}

/** The other colour than that of the latest match: of the first contender, else by that of the other one. */
export const colorAfterLast = (first: Contender, other: Contender): ColorCode => {
  const last = first.colors.at(-1);
  return last === undefined ? (other.colors.at(-1) ?? 0) : opposite(last);
};

/**
 * The pairs in board order (C.04.2 Art. 3.6): score of the first contender, score of the other, TPN of the first. Virtual points
 * count (C.04.7 Art. 1.5).
 */
export function contenderBoards(
  round: RoundNumber,
  { pairs, bye }: ContenderPairing,
  colorOfFirst: (first: Contender, other: Contender) => ColorCode,
): RoundPairing {
  const boards = pairs
    .map(([a, b]) => (ranksFirst(a, b) ? { first: a, other: b } : { first: b, other: a }))
    .toSorted(
      (x, y) => y.first.score - x.first.score || y.other.score - x.other.score || x.first.tpn - y.first.tpn,
    );
  return {
    round,
    pairs: boards.map(({ first, other }): Pair =>
      colorOfFirst(first, other) === 1
        ? { white: first.number, black: other.number }
        : { white: other.number, black: first.number },
    ),
    bye: bye?.number ?? null,
  };
}
