import type { Color } from '@royal-chess/contracts/chess';
import { type ColorPreference, opposite } from './color-preference.ts';
import { byRank, type PlayerState } from './player-state.ts';

const strengths = { absolute: 3, strong: 2, mild: 1 } as const;

const strengthOf = (preference: ColorPreference | null): number =>
  preference ? strengths[preference.strength] : 0;

/** Last time, counted back from the latest game, when one had white and the other black: the colour of the first of them. */
function lastDifferentColor(first: readonly Color[], second: readonly Color[]): Color | null {
  for (let back = 1; back <= Math.min(first.length, second.length); back++) {
    const color = first.at(-back);
    if (color !== undefined && color !== second.at(-back)) return color;
  }
  return null;
}

/** The stronger of two equal preferences, or of two absolute ones the wider difference (Art. 5.2.2); `null` when neither is. */
function stronger(a: PlayerState, b: PlayerState): PlayerState | null {
  const strength = strengthOf(a.preference) - strengthOf(b.preference);
  if (strength !== 0) return strength > 0 ? a : b;
  if (a.preference?.strength !== 'absolute') return null;
  const wider = Math.abs(a.colorDifference) - Math.abs(b.colorDifference);
  if (wider === 0) return null;
  return wider > 0 ? a : b;
}

/**
 * Colour of the first of two players who meet (C.04.3 Art. 5.2).
 *
 * @param initialColor colour drawn by lot for the top player in round 1
 */
export function allocateColor(a: PlayerState, b: PlayerState, initialColor: Color): Color {
  const [ofA, ofB] = [a.preference, b.preference];
  if (ofA && ofA.color !== ofB?.color) return ofA.color;
  if (ofB && ofA?.color !== ofB.color) return opposite(ofB.color);
  if (ofA && ofB) {
    const granted = stronger(a, b);
    if (granted) return granted === a ? ofA.color : opposite(ofB.color);
    const last = lastDifferentColor(a.colors, b.colors);
    if (last) return opposite(last);
    return byRank(a, b) < 0 ? ofA.color : opposite(ofB.color);
  }
  const higher = byRank(a, b) < 0 ? a : b;
  const ofHigher = higher.pairingNumber % 2 === 1 ? initialColor : opposite(initialColor);
  return higher === a ? ofHigher : opposite(ofHigher);
}
