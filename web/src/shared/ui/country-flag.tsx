import { useState } from 'react';
import { locale } from '../language/language.ts';
import classes from './country-flag.module.css';

let names: Intl.DisplayNames | undefined;

/** Name of a country by its ISO 3166-1 code, in the reader's language. */
const countryName = (code: string): string =>
  (names ??= new Intl.DisplayNames(locale(), { type: 'region' })).of(code) ?? code;

/** Where the build puts a flag (web/build/flag-files.ts). */
const addressOf = (code: string): string => `/assets/flag-1.6.20-${encodeURIComponent(code)}.svg`;

/** The flag of a country by its ISO 3166-1 code, or the code where there is no picture of it; nothing without one. */
export function CountryFlag({ code }: { code: string | null }) {
  const [missing, setMissing] = useState<string | null>(null);
  if (!code) return null;
  const name = countryName(code);
  return missing === code ? (
    <span role="img" aria-label={name} title={name} className={classes.code}>
      {code}
    </span>
  ) : (
    <img
      src={addressOf(code)}
      width={24}
      height={16}
      alt={name}
      title={name}
      className={classes.flag}
      onError={() => setMissing(code)}
    />
  );
}
