import type { CapablancaArray, Color, Speed, TimeControl, Variant } from '@royal-chess/contracts/chess';
import type { SeekView } from '@royal-chess/contracts/lobby';

const speeds: Readonly<Record<Speed, string>> = {
  bullet: 'Bullet',
  blitz: 'Blitz',
  rapid: 'Rapid',
  classical: 'Classical',
  correspondence: 'Correspondence',
};
const variants: Readonly<Record<Variant, string>> = {
  classical: 'Classical chess',
  '960': 'Chess960',
  capablanca: 'Capablanca 10×8',
};
const arrays: Readonly<Record<CapablancaArray, string>> = {
  capablanca: 'Capablanca',
  gothic: 'Gothic',
  embassy: 'Embassy',
};
const fractions: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾', 1.5: '1½' };

/** A speed as a heading; `Game` for an unknown one. */
export const speedName = (speed: string): string => speeds[speed as Speed] ?? 'Game';
export const variantName = (variant: Variant): string => variants[variant];
/** As {@link variantName}, where it is clear that a variant is named: `Classical`. */
export const shortVariantName = (variant: string): string =>
  variant === 'classical' ? 'Classical' : (variants[variant as Variant] ?? variant);
export const arrayName = (array: CapablancaArray): string => arrays[array];

/** `10+5`, parts of a minute as `½+0`; with a delay `10 d5`; with days for each move `3 days`; with a second period `40/90+30, 30`. */
export function controlName({ initialMs, incrementMs, delay, addAfter, daysPerMove }: TimeControl): string {
  if (daysPerMove !== undefined) return `${daysPerMove} ${daysPerMove === 1 ? 'day' : 'days'}`;
  const minutes = initialMs / 60_000;
  const named = fractions[minutes] ?? String(Math.round(minutes * 100) / 100);
  const first = delay ? `${named} d${delay.ms / 1_000}` : `${named}+${incrementMs / 1_000}`;
  return addAfter ? `${addAfter.moves}/${first}, ${addAfter.ms / 60_000}` : first;
}

/** What a delay does, `Bronstein delay`; empty without one. */
export const delayName = ({ delay }: TimeControl): string =>
  delay ? (delay.kind === 'us' ? 'US delay' : 'Bronstein delay') : '';

/** The variant where it is not classical chess, with its start: `Chess960, start 518`, `Capablanca 10×8, Gothic`. */
export function boardLabel({
  variant,
  startNumber,
  array,
}: Pick<SeekView, 'variant' | 'startNumber' | 'array'>): string {
  if (variant === 'classical') return '';
  const start =
    startNumber === undefined
      ? array && array !== 'capablanca'
        ? `, ${arrayName(array)}`
        : ''
      : `, start ${startNumber}`;
  return `${variantName(variant)}${start}`;
}

/** Who may come, by rating: `1400 to 1700`, `1400 and up`, `up to 1700`; empty for everybody. */
export function ratingRangeLabel(ratings: SeekView['ratings']): string {
  if (!ratings) return '';
  const { min, max } = ratings;
  if (min <= 0 && max >= 4_000) return '';
  if (max >= 4_000) return `${min} and up`;
  return min <= 0 ? `up to ${max}` : `${min} to ${max}`;
}

type Described = Pick<SeekView, 'variant' | 'startNumber' | 'array' | 'speed' | 'timeControl' | 'rated'>;

/** Everything about a game but its time control, in one line: `Chess960, start 518, rapid, casual`. */
export const gameLabel = (game: Described): string =>
  [boardLabel(game), speedName(game.speed), delayName(game.timeControl), game.rated ? 'rated' : 'casual']
    .filter(Boolean)
    .map((word, index) =>
      index === 0 || word.startsWith('Bronstein') || word.startsWith('US') ? word : word.toLowerCase(),
    )
    .join(', ');

/** The colour that a challenger's choice leaves to the challenged. */
export const colorLeftBy = (color: Color | 'random'): string =>
  color === 'random' ? 'random colours' : `you play ${color === 'white' ? 'Black' : 'White'}`;
