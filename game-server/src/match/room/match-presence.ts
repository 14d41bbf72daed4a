import type { Color } from '@royal-chess/contracts/chess';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';

/** Maximum number of spectators' names that are sent. */
const maxNames = 100;

/** Which players are connected or are bots that have come, and how many spectators. */
export function presenceOf(
  seats: readonly Seat[],
  bots: ReadonlySet<Color> = new Set(),
): {
  whiteOnline: boolean;
  blackOnline: boolean;
  spectators: number;
} {
  const roles = seats.map(({ role }) => role);
  return {
    whiteOnline: roles.includes('white') || bots.has('white'),
    blackOnline: roles.includes('black') || bots.has('black'),
    spectators: roles.filter((role) => role === 'spectator').length,
  };
}

/** The spectators: names of signed-in users in alphabetical order, and the number of guests. */
export function spectatorsOf(seats: readonly Seat[]): { names: string[]; guests: number } {
  const spectators = seats.filter(({ role }) => role === 'spectator');
  const names = new Set(spectators.flatMap(({ userId, name }) => (userId === null ? [] : [name])));
  return {
    names: [...names].toSorted((one, other) => one.localeCompare(other)).slice(0, maxNames),
    guests: spectators.filter(({ userId }) => userId === null).length,
  };
}
