import type { Pair, RoundPairing } from '../model/round-pairing.ts';
import { colorOf } from './colors.ts';
import type { ColorCode, PairingField, PairingPlayer } from './pairing-player.ts';

/**
 * The pairs with colours in the order of the boards (C.04.2): points of the better player, points of the other, rank of the
 * better. Acceleration does not count here.
 */
export function boardOrder(
  pairs: readonly (readonly [PairingPlayer, PairingPlayer | null])[],
  field: PairingField,
  color: (player: PairingPlayer, opponent: PairingPlayer) => ColorCode = (player, opponent) =>
    colorOf(player, opponent, field),
): RoundPairing {
  const boards: { better: PairingPlayer; other: PairingPlayer }[] = [];
  let bye: number | null = null;
  for (const [a, b] of pairs) {
    if (b === null) bye = a.number;
    else if (a.points !== b.points ? a.points > b.points : a.rank < b.rank)
      boards.push({ better: a, other: b });
    else boards.push({ better: b, other: a });
  }
  boards.sort(
    (x, y) =>
      y.better.points - x.better.points || y.other.points - x.other.points || x.better.rank - y.better.rank,
  );
  return {
    round: field.round,
    pairs: boards.map(({ better, other }): Pair =>
      color(better, other) === 1
        ? { white: better.number, black: other.number }
        : { white: other.number, black: better.number },
    ),
    bye,
  };
}
