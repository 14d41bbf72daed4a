import type { StartingNumber } from '../model/tournament.ts';
import type { ScheduledRound } from '../round-robin/berger-table.ts';
import { scheveningenTable } from './table.ts';

/**
 * Rounds of a Scheveningen match between two teams, in board order of the first.
 *
 * @param first players of one team in board order
 * @param second players of the other, as many
 * @throws {RangeError} when the teams differ in size or are empty
 */
export function scheveningen(
  first: readonly StartingNumber[],
  second: readonly StartingNumber[],
  options?: { readonly double?: boolean },
): ScheduledRound[] {
  if (first.length !== second.length)
    throw new RangeError(`teams of ${first.length} and ${second.length} players`);
  return scheveningenTable(first.length, options).map((games, index) => ({
    round: index + 1,
    pairs: games.map(({ a, b, white }) => {
      const [ofFirst = 0, ofSecond = 0] = [first[a - 1], second[b - 1]];
      return white === 'a' ? { white: ofFirst, black: ofSecond } : { white: ofSecond, black: ofFirst };
    }),
    resting: [],
  }));
}
