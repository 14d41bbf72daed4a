import type { Pair } from '../model/round-pairing.ts';
import type { RoundNumber, StartingNumber } from '../model/tournament.ts';

/** Pairs of a round that was drawn up before round 1, in board order, and who has no opponent in it. */
export interface ScheduledRound {
  readonly round: RoundNumber;
  readonly pairs: readonly Pair[];
  readonly resting: readonly StartingNumber[];
}

/**
 * One round of the Berger tables (C.05 Annex 1) for any even number of places: the opponents of the last place are
 * 1, n/2 + 1, 2, n/2 + 2 and so on, the others sit around that opponent. Of two places with an even sum the higher has
 * white, otherwise the lower; the last place has white against the upper half.
 */
function bergerRound(places: number, round: RoundNumber): Pair[] {
  const last = places - 1;
  const wrap = (place: number): number => ((((place - 1) % last) + last) % last) + 1;
  const first = round % 2 === 1 ? (round + 1) / 2 : places / 2 + round / 2;
  const pairs = [first <= places / 2 ? { white: first, black: places } : { white: places, black: first }];
  for (let step = 1; step < places / 2; step++) {
    const [a, b] = [wrap(first + step), wrap(first - step)];
    const [lower, higher] = a < b ? [a, b] : [b, a];
    pairs.push((a + b) % 2 === 0 ? { white: higher, black: lower } : { white: lower, black: higher });
  }
  return pairs;
}

/**
 * Berger tables for players 1 to `size` (C.05 Annex 1). With an odd number the highest place stays empty and its opponent
 * rests.
 *
 * @throws {RangeError} for fewer than 2 players
 */
export function bergerTable(size: number): ScheduledRound[] {
  if (!Number.isInteger(size) || size < 2) throw new RangeError(`no round robin of ${size} players`);
  const places = size + (size % 2);
  return Array.from({ length: places - 1 }, (_, index) => {
    const pairs = bergerRound(places, index + 1);
    const resting = pairs.flatMap(({ white, black }) =>
      white > size ? [black] : black > size ? [white] : [],
    );
    return {
      round: index + 1,
      pairs: pairs.filter(({ white, black }) => white <= size && black <= size),
      resting,
    };
  });
}
