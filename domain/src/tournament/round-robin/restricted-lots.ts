import type { Player, StartingNumber } from '../model/tournament.ts';

/**
 * Varma tables (C.05 Annex 2): places of a round robin in four groups; players of one group do not meet in the last three
 * rounds, with one exception in the Handbook's own table: 6 and 12 of 12 meet in the last. By the even number of places; with one player less the highest place stays empty.
 */
export const varmaGroups: Readonly<Record<number, readonly (readonly number[])[]>> = {
  10: [
    [3, 4, 8],
    [5, 7, 9],
    [1, 6],
    [2, 10],
  ],
  12: [
    [4, 5, 9, 10],
    [1, 2, 7],
    [6, 8, 12],
    [3, 11],
  ],
  14: [
    [4, 5, 6, 11, 12],
    [1, 2, 8, 9],
    [7, 10, 13],
    [3, 14],
  ],
  16: [
    [5, 6, 7, 12, 13, 14],
    [1, 2, 3, 9, 10],
    [8, 11, 15],
    [4, 16],
  ],
  18: [
    [5, 6, 7, 8, 14, 15, 16],
    [1, 2, 3, 10, 11, 12],
    [9, 13, 17],
    [4, 18],
  ],
  20: [
    [6, 7, 8, 9, 15, 16, 17, 18],
    [1, 2, 3, 11, 12, 13, 14],
    [5, 10, 19],
    [4, 20],
  ],
  22: [
    [6, 7, 8, 9, 10, 17, 18, 19, 20],
    [1, 2, 3, 4, 12, 13, 14, 15],
    [11, 16, 21],
    [5, 22],
  ],
  24: [
    [6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
    [1, 2, 3, 4, 13, 14, 15, 16, 17],
    [12, 18, 23],
    [5, 24],
  ],
};

type Entrant = Pick<Player, 'startingNumber' | 'name' | 'federation'>;

/** Order of drawing: the largest federation first, then by its code; inside one by name. */
function contingents(players: readonly Entrant[]): Entrant[][] {
  const byFederation = new Map<string, Entrant[]>();
  for (const player of players) {
    // a player without a federation has no compatriots
    const federation = player.federation ?? `#${player.startingNumber}`;
    byFederation.set(federation, [...(byFederation.get(federation) ?? []), player]);
  }
  return [...byFederation]
    .sort(([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1))
    .map(([, members]) => members.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
}

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.min(items.length - 1, Math.floor(random() * items.length))];

/**
 * Draws places such that players of one federation, if possible, do not meet in the last three rounds (C.05 Annex 2): each
 * contingent picks a group with places enough for all of it and draws from it. A contingent larger than every group draws
 * from the largest ones.
 *
 * @param random source of lots, from 0 (included) to 1 (excluded)
 * @returns starting numbers in the order of their places, for 9 to 24 players
 * @throws {RangeError} for other numbers of players
 */
export function restrictedLots(players: readonly Entrant[], random: () => number): StartingNumber[] {
  const table = varmaGroups[players.length + (players.length % 2)];
  if (!table) throw new RangeError(`no Varma table for ${players.length} players`);
  const groups = table.map((group) => group.filter((place) => place <= players.length));
  const drawn = new Map<number, StartingNumber>();
  for (const members of contingents(players)) {
    let group = pick(
      groups.filter(({ length }) => length >= members.length),
      random,
    );
    for (const { startingNumber } of members) {
      if (!group?.length) group = groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
      const place = pick(group, random) ?? 0;
      group.splice(group.indexOf(place), 1);
      drawn.set(place, startingNumber);
    }
  }
  return [...drawn].sort(([a], [b]) => a - b).map(([, player]) => player);
}
