import { colorOf, isHigher, preferencesAgree } from '../colors.ts';
import type { PairingField, PairingPlayer } from '../pairing-player.ts';
import type { NameOf } from './loss-sentences.ts';

const colorName = ['no colour', 'White', 'Black'] as const;

const degreeOf = (player: PairingPlayer): string =>
  player.absolute ? 'an absolute' : player.strong ? 'a strong' : 'a mild';

const weightOf = (player: PairingPlayer): number =>
  player.absolute ? 2 + player.imbalance : player.strong ? 1 : 0;

/** Who has White, and by which article. */
export function colorSentence(
  a: PairingPlayer,
  b: PairingPlayer,
  field: PairingField,
  nameOf: NameOf,
): string {
  const [white, black] = colorOf(a, b, field) === 1 ? [a, b] : [b, a];
  return `${nameOf(white)} has White: ${reasonOf(white, black, nameOf)}.`;
}

function reasonOf(white: PairingPlayer, black: PairingPlayer, nameOf: NameOf): string {
  if (white.preference === 0 && black.preference === 0) {
    const higher = isHigher(white, black) ? white : black;
    return `neither has a colour preference, and the pairing number of ${nameOf(higher)} decides (Art. 5.2.5)`;
  }
  if (preferencesAgree(white.preference, black.preference))
    return 'both get the colour that is due (Art. 5.2.1)';
  const due = colorName[white.preference];
  const difference = weightOf(white) - weightOf(black);
  if (difference !== 0) {
    const stronger = difference > 0 ? white : black;
    return `${due} is due to both, and ${nameOf(stronger)} has ${degreeOf(stronger)} preference, the stronger one (Art. 5.2.2)`;
  }
  const games = Math.min(white.colors.length, black.colors.length);
  for (let back = 1; back <= games; back++) {
    if (white.colors.at(-back) !== black.colors.at(-back)) {
      return `${due} is due to both, and the colours alternate from the latest round in which they differed (Art. 5.2.3)`;
    }
  }
  const higher = isHigher(white, black) ? white : black;
  return `${due} is due to both with the same history, and ${nameOf(higher)} is the higher ranked (Art. 5.2.4)`;
}
