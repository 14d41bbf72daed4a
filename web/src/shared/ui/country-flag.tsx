import { locale } from '../language/language.ts';
import classes from './country-flag.module.css';

const firstFlagLetter = 0x1f1e6;
const names = new Intl.DisplayNames(locale(), { type: 'region' });

/** Name of a country by its ISO 3166-1 code, in the reader's language. */
const countryName = (code: string): string => names.of(code) ?? code;

let drawsFlags: boolean | undefined;

/** Whether the fonts here draw a flag: then both letters together are narrower than apart. Windows, among others, has none. */
function canDrawFlags(): boolean {
  if (drawsFlags !== undefined) return drawsFlags;
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (drawsFlags = false);
  const widthOf = (...letters: number[]): number =>
    context.measureText(String.fromCodePoint(...letters)).width;
  const [one, other] = [firstFlagLetter + 3, firstFlagLetter + 4];
  return (drawsFlags = widthOf(one, other) < 0.8 * (widthOf(one) + widthOf(other)));
}

/** The flag of a country by its ISO 3166-1 code, or the code where no flag can be drawn; nothing without one. */
export function CountryFlag({ code }: { code: string | null }) {
  if (!code) return null;
  const letters = [...code].map((letter) => (letter.codePointAt(0) ?? 0) - 'A'.charCodeAt(0));
  const hasFlag = canDrawFlags();
  return (
    <span
      role="img"
      aria-label={countryName(code)}
      title={countryName(code)}
      className={hasFlag ? undefined : classes['code']}
    >
      {hasFlag ? String.fromCodePoint(...letters.map((letter) => firstFlagLetter + letter)) : code}
    </span>
  );
}
