import type { Position } from '../chess/position.ts';
import type { Color, Role } from '../chess/types.ts';

/** A man on a board; files and ranks count from 0. */
export interface Man {
  readonly color: Color;
  readonly role: Role;
  readonly file: number;
  readonly rank: number;
  /** Squares that it attacks, by `squareOf`: empty ones, those of the enemy, and those of its own side, which it covers. */
  readonly attacks: readonly number[];
}

/** A position as the heuristics read it. */
export interface Men {
  readonly files: 8 | 10;
  readonly white: readonly Man[];
  readonly black: readonly Man[];
  /** Who stands on a square; undefined for none. */
  readonly at: ReadonlyMap<number, Color>;
}

type Step = readonly [file: number, rank: number];

const straight: readonly Step[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const diagonal: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];
const leap: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

/** Steps that a kind of piece repeats until it meets a man, and those that it makes once. */
const walks: Readonly<
  Record<Exclude<Role, 'pawn'>, readonly [rides: readonly Step[], once: readonly Step[]]>
> = {
  knight: [[], leap],
  bishop: [diagonal, []],
  rook: [straight, []],
  queen: [[...straight, ...diagonal], []],
  king: [[], [...straight, ...diagonal]],
  archbishop: [diagonal, leap],
  chancellor: [straight, leap],
};
const pawnSteps: Readonly<Record<Color, readonly Step[]>> = {
  white: [
    [-1, 1],
    [1, 1],
  ],
  black: [
    [-1, -1],
    [1, -1],
  ],
};

/** A square as one number, the same on boards of both widths. */
export const squareOf = (file: number, rank: number): number => rank * 10 + file;

/** The men of a position with what each attacks. */
export function menOf(position: Position): Men {
  const { files } = position;
  const placed = [...position.pieces()].map(({ square, piece }) => ({
    ...piece,
    file: square.charCodeAt(0) - 'a'.charCodeAt(0),
    rank: Number(square[1]) - 1,
  }));
  const at = new Map(placed.map(({ file, rank, color }) => [squareOf(file, rank), color]));
  const attacksOf = ({ role, color, file, rank }: Omit<Man, 'attacks'>): readonly number[] => {
    const [rides, once] = role === 'pawn' ? [[], pawnSteps[color]] : walks[role];
    const reach = ([across, up]: Step, most: number): number[] => {
      const reached: number[] = [];
      for (let step = 1; step <= most; step += 1) {
        const [toFile, toRank] = [file + across * step, rank + up * step];
        if (toFile < 0 || toFile >= files || toRank < 0 || toRank > 7) break;
        reached.push(squareOf(toFile, toRank));
        if (at.has(squareOf(toFile, toRank))) break;
      }
      return reached;
    };
    return [...rides.flatMap((step) => reach(step, files)), ...once.flatMap((step) => reach(step, 1))];
  };
  const men = placed.map((man): Man => ({ ...man, attacks: attacksOf(man) }));
  return {
    files,
    white: men.filter(({ color }) => color === 'white'),
    black: men.filter(({ color }) => color === 'black'),
    at,
  };
}
