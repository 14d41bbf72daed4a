import type { Color } from '@royal-chess/contracts/chess';

/** Colour that a player should get, and how strongly (C.04.3 Art. 1.7). */
export interface ColorPreference {
  readonly color: Color;
  readonly strength: 'absolute' | 'strong' | 'mild';
}

export const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** Games with white minus games with black (Art. 1.6). */
export function colorDifference(colors: readonly Color[]): number {
  let difference = 0;
  for (const color of colors) difference += color === 'white' ? 1 : -1;
  return difference;
}

/** Preference after the games played, the oldest first; `null` before the first game. Unplayed rounds are not among them. */
export function colorPreference(colors: readonly Color[]): ColorPreference | null {
  const last = colors.at(-1);
  if (last === undefined) return null;
  const difference = colorDifference(colors);
  if (difference > 1) return { color: 'black', strength: 'absolute' };
  if (difference < -1) return { color: 'white', strength: 'absolute' };
  if (colors.at(-2) === last) return { color: opposite(last), strength: 'absolute' };
  if (difference === 0) return { color: opposite(last), strength: 'mild' };
  return { color: difference > 0 ? 'black' : 'white', strength: 'strong' };
}
