import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from './square-tables.ts';

/** Letters of the kinds by their number. */
const LETTERS = ' PNBRQK';

/** A man of a table beside the kings: its colour (0 White, 1 Black) and kind. */
export interface Man {
  readonly color: number;
  readonly kind: number;
}

/** Men beside the kings, in the order of a table: White's, the strongest first, then Black's. */
export interface Material {
  /** `KQKR`: the side with more, or stronger, men first; in the table it is White. */
  readonly name: string;
  readonly men: readonly Man[];
}

/** Most men of a table, kings included. */
export const MOST_MEN = 4;

/** What a piece may become that a pawn reaches the last rank as. */
export const PROMOTIONS: readonly number[] = [QUEEN, ROOK, BISHOP, KNIGHT];

const lettersOf = (men: readonly Man[], color: number): string =>
  men
    .filter((man) => man.color === color)
    .map(({ kind }) => kind)
    .toSorted((a, b) => b - a)
    .map((kind) => LETTERS[kind])
    .join('');

/** Whether Black has more men, or as many and stronger ones. */
function isBlackStronger(white: string, black: string): boolean {
  if (white.length !== black.length) return black.length > white.length;
  for (let i = 0; i < white.length; i += 1) {
    const difference = LETTERS.indexOf(white[i]!) - LETTERS.indexOf(black[i]!);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** The table that men belong to, and how theirs are ordered in it. */
export interface Placed {
  readonly name: string;
  /** The table has them with the colours exchanged and the ranks mirrored. */
  readonly isSwapped: boolean;
  /** Indexes of the given men in the order of the table. */
  readonly order: readonly number[];
}

/** Finds the table of men beside the kings. */
export function placeMen(men: readonly Man[]): Placed {
  const white = lettersOf(men, 0);
  const black = lettersOf(men, 1);
  const isSwapped = isBlackStronger(white, black);
  const first = isSwapped ? 1 : 0;
  const order = men
    .map((man, index) => ({ man, index }))
    .toSorted(
      (a, b) => (a.man.color === b.man.color ? 0 : a.man.color === first ? -1 : 1) || b.man.kind - a.man.kind,
    )
    .map(({ index }) => index);
  return { name: isSwapped ? `K${black}K${white}` : `K${white}K${black}`, isSwapped, order };
}

/** The men that a name such as `KBNK` has, in its order and of any number. */
function menNamed(name: string): readonly Man[] {
  const [, white = '', black = ''] = /^K([QRBNP]*)K([QRBNP]*)$/.exec(name) ?? [];
  const sides = [white, black].map((letters, color) =>
    [...letters].map((letter) => ({ color, kind: LETTERS.indexOf(letter) })),
  );
  return sides.flat();
}

/** The name that we give the table of a name whose sides may be exchanged, of any number of men: `KRQK` is `KQRK`. */
export const tableNamed = (name: string): string => placeMen(menNamed(name)).name;

/**
 * The material of a name such as `KBNK`.
 * @throws RangeError where no table of ours has this name
 */
export function materialOf(name: string): Material {
  const men = menNamed(name);
  if (men.length + 2 > MOST_MEN || placeMen(men).name !== name)
    throw new RangeError(`No endgame table is named ${name}.`);
  return { name, men };
}

/** Names of the tables that a capture, a promotion or both at once lead to from one with any number of men. */
export function tablesAfter(name: string): ReadonlySet<string> {
  const men = menNamed(name);
  const names = new Set<string>();
  const add = (left: readonly Man[]) => names.add(placeMen(left).name);
  men.forEach((man, index) => {
    add(men.toSpliced(index, 1));
    if (man.kind !== PAWN) return;
    for (const kind of PROMOTIONS) {
      const promoted = men.with(index, { color: man.color, kind });
      add(promoted);
      promoted.forEach((other, at) => {
        if (other.color !== man.color) add(promoted.toSpliced(at, 1));
      });
    }
  });
  return names;
}

/** The tables that one is made of, itself last: each stands behind those that it needs. */
export function tablesNeeded(name: string): readonly string[] {
  const found = new Set<string>();
  const visit = (table: string) => {
    if (found.has(table)) return;
    for (const one of tablesAfter(materialOf(table).name)) visit(one);
    found.add(table);
  };
  visit(name);
  return [...found];
}

/** Number of a kind by its letter, `k` or `K`. */
export const kindNumber = (letter: string): number => LETTERS.indexOf(letter.toUpperCase());
