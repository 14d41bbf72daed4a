import type { Color } from '@royal-chess/contracts/chess';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';

/** Round trip to a player over the best of the player's connections, milliseconds; 0 where none is known. */
export function pingOf(
  side: Color,
  connections: readonly { readonly role: Seat['role']; readonly roundTripMs: number }[],
): number {
  let best = Number.POSITIVE_INFINITY;
  for (const { role, roundTripMs } of connections)
    if (role === side && roundTripMs > 0 && roundTripMs < best) best = roundTripMs;
  return best === Number.POSITIVE_INFINITY ? 0 : Math.min(65_535, Math.max(1, Math.round(best)));
}

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
