import type { Pair, RoundPairing } from '../model/round-pairing.ts';
import { colorOf, isHigher } from './colors.ts';
import type { ColorCode, PairingField, PairingPlayer } from './pairing-player.ts';

/**
 * The pairs with colours in the order of the boards (C.04.2 Art. 3.6): score of the higher-ranked player, score of the other,
 * rank of the higher-ranked one. Virtual points count (C.04.7 Art. 1.5).
 */
export function boardOrder(
  pairs: readonly (readonly [PairingPlayer, PairingPlayer | null])[],
  field: PairingField,
  color: (player: PairingPlayer, opponent: PairingPlayer) => ColorCode = (player, opponent) =>
    colorOf(player, opponent, field),
): RoundPairing {
  const boards: { higher: PairingPlayer; lower: PairingPlayer }[] = [];
  let bye: number | null = null;
  for (const [a, b] of pairs) {
    if (b === null) bye = a.number;
    else boards.push(isHigher(a, b) ? { higher: a, lower: b } : { higher: b, lower: a });
  }
  boards.sort(
    (x, y) =>
      y.higher.score - x.higher.score || y.lower.score - x.lower.score || x.higher.rank - y.higher.rank,
  );
  return {
    round: field.round,
    pairs: boards.map(({ higher, lower }): Pair =>
      color(higher, lower) === 1
        ? { white: higher.number, black: lower.number }
        : { white: lower.number, black: higher.number },
    ),
    bye,
  };
}
