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

/**
 * The spectators: names of signed-in users in alphabetical order, and the number of others.
 * @param hidden ids of users who are not named
 */
export function spectatorsOf(
  seats: readonly Seat[],
  hidden: ReadonlySet<string> = new Set(),
): { names: string[]; guests: number } {
  const spectators = seats.filter(({ role }) => role === 'spectator');
  const isNamed = ({ userId }: Seat): boolean => userId !== null && !hidden.has(userId);
  const names = new Set(spectators.filter(isNamed).map(({ name }) => name));
  return {
    names: [...names].toSorted((one, other) => one.localeCompare(other)).slice(0, maxNames),
    guests: spectators.filter((seat) => !isNamed(seat)).length,
  };
}
