import type { Position } from '../chess/position.ts';
import type { Color, Role } from '../chess/types.ts';
import { menOf, squareOf, type Man, type Men } from './men.ts';

/** What is measured of a position, for each side; `docs/heuristics.md` has formulas and units. */
export const heuristics = ['material', 'mobility', 'kingSafety', 'centre', 'pawns', 'space'] as const;
export type Heuristic = (typeof heuristics)[number];

export interface BothSides {
  readonly white: number;
  readonly black: number;
}

const values: Readonly<Record<Role, number>> = {
  pawn: 1,
  knight: 3,
  bishop: 3,
  rook: 5,
  archbishop: 7,
  chancellor: 8,
  queen: 9,
  king: 0,
};

const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const pawnsOf = (men: readonly Man[]): readonly Man[] => men.filter(({ role }) => role === 'pawn');

/** Values of all men, in pawns. */
const material = (men: Men, color: Color): number => sum(men[color].map(({ role }) => values[role]));

/** Squares that the pieces, without king and pawns, attack and that no own man stands on, counted for each piece. */
const mobility = (men: Men, color: Color): number =>
  sum(
    men[color]
      .filter(({ role }) => role !== 'king' && role !== 'pawn')
      .map(({ attacks }) => attacks.filter((square) => men.at.get(square) !== color).length),
  );

/**
 * Points: 2 for each own pawn one rank before the king, 1 two ranks before it, on its file and those beside it; less 1 for each square
 * of the king and around it that the enemy attacks.
 */
function kingSafety(men: Men, color: Color): number {
  const king = men[color].find(({ role }) => role === 'king');
  if (!king) return 0;
  const up = color === 'white' ? 1 : -1;
  const shield = pawnsOf(men[color])
    .filter(({ file }) => Math.abs(file - king.file) <= 1)
    .map(({ rank }) => ({ 1: 2, 2: 1 })[(rank - king.rank) * up] ?? 0);
  const attacked = new Set(men[other(color)].flatMap(({ attacks }) => attacks));
  const ring = new Set([squareOf(king.file, king.rank), ...king.attacks]);
  return sum(shield) - [...ring].filter((square) => attacked.has(square)).length;
}

/** Points: 1 for each own man on one of the four squares in the middle, and 1 for each attack of an own man on one of them. */
function centre(men: Men, color: Color): number {
  const left = men.files / 2 - 1;
  const middle = [3, 4].flatMap((rank) => [squareOf(left, rank), squareOf(left + 1, rank)]);
  const there = middle.filter((square) => men.at.get(square) === color).length;
  return (
    there + sum(men[color].map(({ attacks }) => attacks.filter((square) => middle.includes(square)).length))
  );
}

/** Points: 1 for each passed pawn, less 1 for each isolated one and less 1 for each behind another of its file. */
function pawns(men: Men, color: Color): number {
  const own = pawnsOf(men[color]);
  const enemy = pawnsOf(men[other(color)]);
  const up = color === 'white' ? 1 : -1;
  const isAhead = (one: Man, pawn: Man): boolean => (one.rank - pawn.rank) * up > 0;
  return sum(
    own.map((pawn) => {
      const isPassed = !enemy.some((one) => Math.abs(one.file - pawn.file) <= 1 && isAhead(one, pawn));
      const isIsolated = !own.some((one) => Math.abs(one.file - pawn.file) === 1);
      const isDoubled = own.some((one) => one.file === pawn.file && isAhead(one, pawn));
      return Number(isPassed) - Number(isIsolated) - Number(isDoubled);
    }),
  );
}

/** Squares of the enemy's half that own men attack, each counted once. */
function space(men: Men, color: Color): number {
  const squares = new Set(men[color].flatMap(({ attacks }) => attacks));
  return [...squares].filter((square) => square >= squareOf(0, 4) === (color === 'white')).length;
}

const measures: Readonly<Record<Heuristic, (men: Men, color: Color) => number>> = {
  material,
  mobility,
  kingSafety,
  centre,
  pawns,
  space,
};

/** All heuristics of a position. */
export function heuristicsOf(position: Position): Readonly<Record<Heuristic, BothSides>> {
  const men = menOf(position);
  return Object.fromEntries(
    heuristics.map((name) => [
      name,
      { white: measures[name](men, 'white'), black: measures[name](men, 'black') },
    ]),
  ) as Record<Heuristic, BothSides>;
}
