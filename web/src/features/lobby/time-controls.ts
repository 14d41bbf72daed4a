import type { Speed, TimeControl, Variant } from '@royal-chess/contracts/chess';
import { speedOf } from '@royal-chess/domain/match/speed';

/** One cell of the pairing grid. */
export interface GridGame {
  readonly timeControl: TimeControl;
  readonly variant: Variant;
  readonly speed: Speed;
}

const game = (minutes: number, seconds: number, variant: Variant = 'classical'): GridGame => {
  const timeControl = { initialMs: minutes * 60_000, incrementMs: seconds * 1_000 };
  return { timeControl, variant, speed: speedOf(timeControl) };
};

/** Eleven games, the last on the large board, and one cell for any other: 4 x 3, on a phone 3 x 4. */
export const gridGames: readonly GridGame[] = [
  game(1, 0),
  game(2, 1),
  game(3, 0),
  game(3, 2),
  game(5, 0),
  game(5, 3),
  game(10, 0),
  game(10, 5),
  game(15, 10),
  game(30, 20),
  game(10, 5, 'capablanca'),
];

export const sameControl = (a: TimeControl, b: TimeControl): boolean =>
  a.initialMs === b.initialMs &&
  a.incrementMs === b.incrementMs &&
  a.daysPerMove === b.daysPerMove &&
  a.delay?.kind === b.delay?.kind &&
  a.delay?.ms === b.delay?.ms;
