import type { Speed, TimeControl } from '@royal-chess/contracts';
import { speedOf } from '@royal-chess/domain/match/speed';

/** One cell of the pairing grid. */
export interface GridControl extends TimeControl {
  readonly speed: Speed;
  /** Left out of the phone's nine cells. */
  readonly wideOnly: boolean;
}

const control = (minutes: number, seconds: number, wideOnly = false): GridControl => {
  const timeControl = { initialMs: minutes * 60_000, incrementMs: seconds * 1_000 };
  return { ...timeControl, speed: speedOf(timeControl), wideOnly };
};

/** Eleven time controls and one cell for any other: 4 x 3, on a phone 3 x 3. */
export const gridControls: readonly GridControl[] = [
  control(1, 0),
  control(2, 1),
  control(3, 0),
  control(3, 2),
  control(5, 0),
  control(5, 3, true),
  control(10, 0),
  control(10, 5),
  control(15, 10),
  control(30, 20, true),
  control(60, 30, true),
];

export const sameControl = (a: TimeControl, b: TimeControl): boolean =>
  a.initialMs === b.initialMs && a.incrementMs === b.incrementMs;
