import type { PairingField, PairingPlayer } from './pairing-player.ts';
import { type ColorCode, opposite } from './pairing-player.ts';

/** C12: both colour preferences can be granted. */
export const preferencesAgree = (a: ColorCode, b: ColorCode): boolean => a !== b || a === 0;

/** Score, then rank: the first argument is the higher player (Art. 1.2). */
export const isHigher = (a: PairingPlayer, b: PairingPlayer): boolean =>
  a.score !== b.score ? a.score > b.score : a.rank < b.rank;

/** Colour of the first player against the second (Art. 5.2); other systems than Dutch may rank the two by another order. */
export function colorOf(
  player: PairingPlayer,
  opponent: PairingPlayer,
  field: PairingField,
  ranksHigher: (a: PairingPlayer, b: PairingPlayer) => boolean = isHigher,
): ColorCode {
  const granted = fromPreferences(player, opponent) || fromHistory(player, opponent);
  if (granted !== 0) return granted;
  const higher = ranksHigher(player, opponent) ? player : opponent;
  const ofHigher =
    higher.preference !== 0
      ? higher.preference
      : higher.rank % 2 === 0
        ? field.initialColor
        : opposite(field.initialColor);
  return higher === player ? ofHigher : opposite(ofHigher);
}

/** Art. 5.2.1 and 5.2.2: grant both preferences, else the stronger one, of two absolute ones the larger difference. */
function fromPreferences(player: PairingPlayer, opponent: PairingPlayer): ColorCode {
  if (preferencesAgree(player.preference, opponent.preference)) {
    return player.preference !== 0 ? player.preference : opposite(opponent.preference);
  }
  const difference = strength(player) - strength(opponent);
  if (difference > 0) return player.preference;
  return difference < 0 ? opposite(opponent.preference) : 0;
}

/** 0 mild, 1 strong, absolute above; two absolute preferences compare by the difference. */
const strength = (player: PairingPlayer): number =>
  player.absolute ? 2 + player.imbalance : player.strong ? 1 : 0;

/** Art. 5.2.3: alternate from the latest game in which one had white and the other black. */
export function fromHistory(player: PairingPlayer, opponent: PairingPlayer): ColorCode {
  for (let back = 1; back <= Math.min(player.colors.length, opponent.colors.length); back++) {
    const own = player.colors.at(-back) ?? 0;
    const other = opponent.colors.at(-back) ?? 0;
    if (own !== other) return other;
  }
  return 0;
}
