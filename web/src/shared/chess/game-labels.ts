import type { CapablancaArray, Color, Speed, TimeControl, Variant } from '@royal-chess/contracts/chess';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { messages } from './game-label-messages.ts';

const fractions: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾', 1.5: '1½' };

/** A speed as a heading; `Game` for an unknown one. */
export const speedName = (speed: string): string => messages.speeds[speed as Speed] ?? messages.unknownSpeed;
/** As {@link speedName}, within a line of other words. */
export const speedWord = (speed: string): string => messages.within(speedName(speed));
export const variantName = (variant: Variant): string => messages.variants[variant];
/** As {@link variantName}, where it is clear that a variant is named: `Classical`. */
export const shortVariantName = (variant: string): string =>
  variant === 'classical' ? messages.classicalInShort : (messages.variants[variant as Variant] ?? variant);
export const arrayName = (array: CapablancaArray): string => messages.arrays[array];

/** `10+5`, parts of a minute as `½+0`; with a delay `10 d5`; with days for each move `3 days`; with a second period `40/90+30, 30`. */
export function controlName({ initialMs, incrementMs, delay, addAfter, daysPerMove }: TimeControl): string {
  if (daysPerMove !== undefined) return messages.days(daysPerMove);
  const minutes = initialMs / 60_000;
  const named = fractions[minutes] ?? String(Math.round(minutes * 100) / 100);
  const first = delay ? `${named} d${delay.ms / 1_000}` : `${named}+${incrementMs / 1_000}`;
  return addAfter ? `${addAfter.moves}/${first}, ${addAfter.ms / 60_000}` : first;
}

/** What a delay does, `Bronstein delay`; empty without one. */
export const delayName = ({ delay }: TimeControl): string =>
  delay ? (delay.kind === 'us' ? messages.usDelay : messages.bronsteinDelay) : '';

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
      : `, ${messages.start(startNumber)}`;
  return `${variantName(variant)}${start}`;
}

/** Who may come, by rating: `1400 to 1700`, `1400 and up`, `up to 1700`; empty for everybody. */
export function ratingRangeLabel(ratings: SeekView['ratings']): string {
  if (!ratings) return '';
  const { min, max } = ratings;
  if (min <= 0 && max >= 4_000) return '';
  if (max >= 4_000) return messages.from(min);
  return min <= 0 ? messages.upTo(max) : messages.between(min, max);
}

type Described = Pick<SeekView, 'variant' | 'startNumber' | 'array' | 'speed' | 'timeControl' | 'rated'>;

const described = (game: Described, speed: string): string =>
  [boardLabel(game), speed, delayName(game.timeControl), game.rated ? messages.rated : messages.casual]
    .filter(Boolean)
    .join(', ');

/** Everything about a game but its time control, in one line: `Chess960, start 518, rapid, casual`. */
export const gameLabel = (game: Described): string =>
  described(game, game.variant === 'classical' ? speedName(game.speed) : speedWord(game.speed));

/** As {@link gameLabel}, within a line of other words: `rapid, casual`. */
export const gameWords = (game: Described): string => described(game, speedWord(game.speed));

/** The colour that a challenger's choice leaves to the challenged. */
export const colorLeftBy = (color: Color | 'random'): string =>
  color === 'random' ? messages.randomColours : messages.youPlay(color === 'white' ? 'black' : 'white');
