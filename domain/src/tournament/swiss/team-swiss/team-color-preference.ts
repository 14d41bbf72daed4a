import type { ColorCode } from '../pairing-player.ts';
import type { MatchColorPreference } from '../top-scoregroup/contender.ts';

/** Kinds of colour preferences an event can choose (C.04.6 Art. 1.7): simple, strong and mild, or none at all. */
export type TeamPreferences = 'A' | 'B' | 'none';

const noPreference: MatchColorPreference = { color: 0, strong: false };

/** White less black: negative means that white is due. */
export const colorDifference = (colors: readonly ColorCode[]): number =>
  colors.filter((color) => color === 1).length - colors.filter((color) => color === 2).length;

/**
 * Which colour a team should have after the matches it has played, the first one first. In the last round of an event of
 * type B a team with as many whites as blacks has no mild preference.
 */
export function teamColorPreference(
  colors: readonly ColorCode[],
  type: TeamPreferences,
  lastRound: boolean,
): MatchColorPreference {
  if (type === 'none' || colors.length === 0) return noPreference;
  const difference = colorDifference(colors);
  const last = colors.at(-1) ?? 0;
  const repeated = colors.at(-2) === last ? last : 0;
  if (difference < -1 || (repeated === 2 && difference <= 0)) return { color: 1, strong: true };
  if (difference > 1 || (repeated === 1 && difference >= 0)) return { color: 2, strong: true };
  if (type === 'A') return noPreference;
  if (difference !== 0) return { color: difference < 0 ? 1 : 2, strong: false };
  return lastRound ? noPreference : { color: last === 2 ? 1 : 2, strong: false };
}
