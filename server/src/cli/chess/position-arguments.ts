import { Position } from '@royal-chess/domain/chess/position';
import { variantOfTag } from '@royal-chess/domain/chess/pgn/variant-tag';
import { shapeOf } from '@royal-chess/domain/chess/board/shape';
import { capablancaFen } from '@royal-chess/domain/chess/start/capablanca-start';
import type { Color, FenError, Variant } from '@royal-chess/domain/chess/types';
import { BadUse, quoted } from '../bad-use.ts';

/** Files of the first rank written, if they can be counted: 10 means a 10x8 board. */
function width(fen: string): number {
  const rank = /^[^/\s]{1,20}/.exec(fen.trim())?.[0] ?? '';
  const tokens = rank.match(/10|./g) ?? [];
  return tokens.reduce((files, token) => files + (/^\d+$/.test(token) ? Number(token) : 1), 0);
}

/**
 * The variant of that name; without one, the variant of the board's width.
 * @throws BadUse
 */
export function readVariant(name: string | undefined, fen = '', narrow: Variant = 'classical'): Variant {
  if (name === undefined) return width(fen) === 10 ? 'capablanca' : narrow;
  const variant = name.trim() === '' ? null : variantOfTag(name);
  if (variant) return variant;
  throw new BadUse(
    'variant',
    `classical, 960 or capablanca (also chess960, gothic, embassy) is expected, not ${quoted(name)}.`,
  );
}

/** A FEN as it comes from the shell: in quotes, or its fields one by one. */
export const joinFen = (words: readonly string[]): string => words.join(' ').trim();

/** What a FEN that is no position is refused with; one without spaces may have lost them to the shell. */
export function badFen({ field, message, ...details }: FenError, fen: string, named: string = field): BadUse {
  const hint = fen.includes(' ') ? '' : '; a FEN with spaces needs quotes';
  return new BadUse(named, `${message} (in the FEN ${quoted(fen)}${hint})`, details);
}

/** The start of a variant by the name it was given: Gothic and Embassy chess have arrays of their own. */
export function startOf(variant: Variant, name = ''): string {
  const array = name.trim().toLowerCase();
  return array === 'gothic' || array === 'embassy' ? capablancaFen(array) : shapeOf(variant).startFen;
}

/**
 * The position of a FEN; without one, the start.
 * @param named what a refusal names: the field of the FEN that is at fault when left out
 * @throws BadUse
 */
export function readPosition(fen: string, variantName?: string, named?: string): Position {
  const variant = readVariant(variantName, fen);
  const position = Position.fromFen(fen === '' ? startOf(variant, variantName) : fen, variant);
  if (position.ok) return position.value;
  throw badFen(position.error, fen, named);
}

const COLORS: ReadonlyMap<string, Color> = new Map([
  ['white', 'white'],
  ['w', 'white'],
  ['black', 'black'],
  ['b', 'black'],
]);

/** @throws BadUse when the text is no colour */
export function readColor(text: string | undefined): Color {
  const color = COLORS.get((text ?? '').toLowerCase());
  if (color) return color;
  const given = text === undefined ? 'nothing' : quoted(text);
  throw new BadUse('color', `white or black is expected, not ${given}.`);
}
