import type { Seat } from '@royal-chess/infra/rooms/game-rooms';

/** Most names of people watching that are told. */
const maxNames = 100;

/** Who sits at the board, and how many watch. */
export function presenceOf(seats: readonly Seat[]): {
  whiteOnline: boolean;
  blackOnline: boolean;
  spectators: number;
} {
  const roles = seats.map(({ role }) => role);
  return {
    whiteOnline: roles.includes('white'),
    blackOnline: roles.includes('black'),
    spectators: roles.filter((role) => role === 'spectator').length,
  };
}

/** Who watches: names of those who are signed in, in their order, and how many guests. */
export function watchersOf(seats: readonly Seat[]): { names: string[]; guests: number } {
  const watching = seats.filter(({ role }) => role === 'spectator');
  const names = new Set(watching.flatMap(({ userId, name }) => (userId === null ? [] : [name])));
  return {
    names: [...names].toSorted((one, other) => one.localeCompare(other)).slice(0, maxNames),
    guests: watching.filter(({ userId }) => userId === null).length,
  };
}
