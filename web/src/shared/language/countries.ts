import { locale } from './language.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes of ISO 3166-1 that are no country: unions, tests, and such as are reserved. */
const noCountries = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);

/** All countries by name in the reader's language; codes of former countries are left out. */
export function countries(): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(locale(), { type: 'region', fallback: 'none' });
  const found = new Map<string, string>();
  for (const first of letters)
    for (const second of letters) {
      const code = first + second;
      const name = noCountries.has(code) ? undefined : names.of(code);
      if (name !== undefined && new Intl.Locale(`und-${code}`).region === code && !found.has(name))
        found.set(name, code);
    }
  return [...found]
    .map(([label, value]) => ({ label, value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale()));
}
