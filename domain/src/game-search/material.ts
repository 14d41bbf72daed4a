import { ARCHBISHOP, BISHOP, CHANCELLOR, KNIGHT, PAWN, QUEEN, ROOK } from '../chess/board/pieces.ts';
import type { LeanBoard } from './lean-board.ts';

/** Kinds in the order of signatures, with their letters. */
const KINDS = [QUEEN, ROOK, BISHOP, KNIGHT, PAWN, ARCHBISHOP, CHANCELLOR];
const LETTERS = 'QRBNPAC';
/** Counts of a kind differ in the key up to this number; no game from a usual start has more. */
const MOST = KINDS.map((kind) => (kind === PAWN ? 15 : 12));
/** Places of a key: the kinds of White, then of Black. */
const PLACES = 2 * KINDS.length;

/**
 * The material of a position as one integer below 2^53, different for different material: the canonical key that games are found by.
 *
 * @param counts number of pieces by `piece & 15`, as a lean board keeps them
 */
export function materialKey(counts: Uint8Array): number {
  let key = 0;
  for (let color = 0; color < 16; color += 8) {
    for (let i = 0; i < 7; i += 1) {
      const most = MOST[i]!;
      const count = counts[color + KINDS[i]!]!;
      key = key * (most + 1) + (count < most ? count : most);
    }
  }
  return key;
}

/** Counts of a key by place: White's kinds in the order Q R B N P A C, then Black's. */
function countsOf(key: number): number[] {
  const counts = Array.from({ length: PLACES }, () => 0);
  let rest = key;
  for (let place = PLACES - 1; place >= 0; place -= 1) {
    const base = MOST[place % 7]! + 1;
    counts[place] = rest % base;
    rest = Math.floor(rest / base);
  }
  return counts;
}

/** Text of a key in the language of the filter, White's first: `KQ1R2vKR2P3` is `KQR2vKR2P3`. */
export function materialText(key: number): string {
  const counts = countsOf(key);
  const side = (first: number): string =>
    Array.from(LETTERS, (letter, i) => {
      const count = counts[first + i]!;
      return count === 0 ? '' : count === 1 ? letter : `${letter}${count}`;
    }).join('');
  return `K${side(0)}vK${side(7)}`;
}

/** Half-moves in a row during which the material was the same. */
export interface MaterialPhase {
  readonly key: number;
  /** Half-moves played before the phase. */
  readonly from: number;
  /** Positions in the phase, at least 1; those of all phases are one more than the half-moves of the game. */
  readonly length: number;
}

/**
 * The phases of the game that a board was set to; plays it to its end. Material that returns (by promotion) begins a new phase.
 */
export function materialPhases(board: LeanBoard): MaterialPhase[] {
  const phases: MaterialPhase[] = [];
  let from = 0;
  let key = materialKey(board.counts);
  while (board.step()) {
    if (board.captured === 0 && board.promotion === 0) continue;
    phases.push({ key, from, length: board.ply - from });
    from = board.ply;
    key = materialKey(board.counts);
  }
  phases.push({ key, from, length: board.ply - from + 1 });
  return phases;
}

/** Material that a filter names: as it is written, or with exchanged colours. */
export interface MaterialForm {
  readonly matches: (key: number) => boolean;
  /** The only key that matches, null where there may be more. */
  readonly key: number | null;
}

const ANY = -1;

/**
 * What a filter finds: positions in a row that match one and the same of the forms.
 *
 * @param filter as `gameFilters.material` of the contracts
 * @param mirror with exchanged colours (`colors`, `both`) `KRPvKR` is also found as `KRvKRP`; files mean nothing to material
 * @returns null when the text is not such a filter
 */
export function materialForms(
  filter: string,
  mirror?: 'colors' | 'files' | 'both',
): readonly MaterialForm[] | null {
  const [white, black, ...rest] = filter.split('v');
  const first = white === undefined ? null : sideWanted(white);
  const second = black === undefined ? null : sideWanted(black);
  if (!first || !second || rest.length > 0) return null;
  const form = formOf([...first, ...second]);
  return mirror === 'colors' || mirror === 'both' ? [form, formOf([...second, ...first])] : [form];
}

function formOf(wanted: readonly number[]): MaterialForm {
  const key = wanted.includes(ANY) ? null : keyOf(wanted);
  return {
    key,
    matches: (other) => {
      if (key !== null) return other === key;
      let rest = other;
      for (let place = PLACES - 1; place >= 0; place -= 1) {
        const upper = Math.floor(rest / (MOST[place % 7]! + 1));
        const count = wanted[place]!;
        if (count !== ANY && count !== rest - upper * (MOST[place % 7]! + 1)) return false;
        rest = upper;
      }
      return true;
    },
  };
}

function keyOf(counts: readonly number[]): number {
  return counts.reduce((key, count, place) => key * (MOST[place % 7]! + 1) + count, 0);
}

const SIDE = /^K((?:[QRBNPAC]\d{0,2})*)(\*?)$/;

/** Wanted counts of a side in the order of keys, `ANY` for a kind that may be there in any number. */
function sideWanted(text: string): number[] | null {
  const parts = SIDE.exec(text);
  if (!parts) return null;
  const wanted: number[] = Array.from(LETTERS, () => (parts[2] === '*' ? ANY : 0));
  for (const [, letter = '', count] of parts[1]!.matchAll(/([QRBNPAC])(\d*)/g)) {
    const place = LETTERS.indexOf(letter);
    const more = count === undefined || count === '' ? 1 : Number(count);
    wanted[place] = Math.min(Math.max(0, wanted[place]!) + more, MOST[place]!);
  }
  return wanted;
}
