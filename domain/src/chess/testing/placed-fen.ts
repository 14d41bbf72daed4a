import { shapeOf } from '../board/shape.ts';
import { chess960Rank } from '../start/chess960-start.ts';
import type { Variant } from '../types.ts';

type Random = (below: number) => number;
type Grid = string[][];

/**
 * FEN of pieces put down at random, often with kings and rooks at home and their rights, and with an en-passant square where
 * one
 * could be. Not always a position that can be continued: a king may be capturable.
 */
export function placedFen(variant: Variant, random: Random): string {
  const { files, fairies } = shapeOf(variant);
  const grid: Grid = Array.from({ length: 8 }, () => Array.from<string>({ length: files }).fill(''));
  const kinds = fairies ? 'ppppppnbrqac' : 'ppppppnbrq';
  const cornered = random(6) === 0;
  const rights = cornered ? corner(grid, random) : kings(grid, variant, random);
  const pieces = cornered ? 1 + random(2) : [random(4), random(12), random(36)][random(3)]!;
  for (let i = 0; i < pieces; i += 1) {
    const letter = kinds.charAt(random(kinds.length));
    const rank = letter === 'p' ? 1 + random(6) : random(8);
    const file = random(files);
    if (grid[rank]![file] === '') grid[rank]![file] = random(2) === 0 ? letter : letter.toUpperCase();
  }
  const white = random(2) === 0;
  const jumped = random(2) === 0 ? passed(grid, white, random) : '-';
  const clock = random(3) === 0 ? random(110) : 0;
  return `${placement(grid)} ${white ? 'w' : 'b'} ${rights || '-'} ${jumped} ${jumped === '-' ? clock : 0} ${1 + random(90)}`;
}

/** Places both kings and returns the rights of those that are at home with their rooks. */
function kings(grid: Grid, variant: Variant, random: Random): string {
  let rights = '';
  const home =
    variant === '960' ? chess960Rank(random(960)) : variant === 'classical' ? 'R---K--R' : wideHome(random);
  for (const color of ['white', 'black']) {
    const rank = color === 'white' ? 0 : 7;
    const written = (letter: string): string => (color === 'white' ? letter : letter.toLowerCase());
    if (random(2) === 0) {
      placeKing(grid, written('K'), random);
      continue;
    }
    grid[rank]![home.indexOf('K')] = written('K');
    for (const [wing, file] of [
      ['K', home.lastIndexOf('R')],
      ['Q', home.indexOf('R')],
    ] as const) {
      if (random(4) === 0) continue;
      grid[rank]![file] = written('R');
      // Named by its file where the board knows no usual one: a rook placed further out later changes nothing.
      rights += written(variant === '960' ? String.fromCharCode(65 + file) : wing);
    }
  }
  return rights;
}

/** A king in a corner with the other two squares from it: where mates and stalemates are. */
function corner(grid: Grid, random: Random): string {
  const last = grid[0]!.length - 1;
  const [rank, file] = [random(2) * 7, random(2) * last];
  const [lone, other] = random(2) === 0 ? ['K', 'k'] : ['k', 'K'];
  grid[rank]![file] = lone;
  grid[Math.abs(rank - 2)]![Math.abs(file - 1)] = other;
  grid[Math.abs(rank - 1 - random(4))]![Math.abs(file - 3)] = other === 'k' ? 'q' : 'Q';
  return '';
}

const wideHome = (random: Random): string => (random(3) === 0 ? 'R---K----R' : 'R----K---R');

function placeKing(grid: Grid, letter: string, random: Random): void {
  for (;;) {
    const [rank, file] = [random(8), random(grid[0]!.length)];
    if (grid[rank]![file] !== '') continue;
    grid[rank]![file] = letter;
    return;
  }
}

/** A square that an enemy pawn may just have jumped over, else `-`. */
function passed(grid: Grid, white: boolean, random: Random): string {
  const [rank, beyond, pawnRank, pawn] = white ? [5, 6, 4, 'p'] : [2, 1, 3, 'P'];
  const first = random(grid[0]!.length);
  for (let i = 0; i < grid[0]!.length; i += 1) {
    const file = (first + i) % grid[0]!.length;
    const free = grid[rank]![file] === '' && grid[beyond]![file] === '';
    if (free && grid[pawnRank]![file] === pawn) return String.fromCharCode(97 + file, 49 + rank);
  }
  return '-';
}

const placement = (grid: Grid): string =>
  grid
    .toReversed()
    .map((rank) =>
      rank
        .map((piece) => piece || ' ')
        .join('')
        .replace(/ +/g, (gap) => String(gap.length)),
    )
    .join('/');
