import type { Player } from '../../model/tournament.ts';
import type { EntryField } from './entry-columns.ts';

/** What a list says of one player. */
export type Entry = Pick<Player, 'name' | 'sex' | 'title' | 'rating' | 'federation' | 'fideId' | 'birth'>;

/** Titles of players, from the highest down; they order players of equal ratings (C.04.2). */
export const titles = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'] as const;

const sexes: Readonly<Record<string, 'm' | 'w'>> = {
  m: 'm',
  male: 'm',
  w: 'w',
  f: 'w',
  female: 'w',
  woman: 'w',
};
const noRating = new Set(['', '-', '0', 'unr', 'unrated', 'nr', 'none']);

/** A value that was read, or the sentence that says what is expected. */
type Read = { readonly entry: Partial<Entry> } | { readonly message: string };

const expected = (what: string, text: string): Read => ({ message: `${what} is expected, not "${text}".` });

function readBirth(text: string): Read {
  const [, year = '', month, day] = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2}))?$/.exec(text) ?? [];
  const [, lastDay, middle, lastYear = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const [y, m, d] = year === '' ? [lastYear, middle, lastDay] : [year, month, day];
  if (y === '') return expected('A year or a date such as 1990/12/31 or 31.12.1990', text);
  if (m === undefined || d === undefined) return { entry: { birth: y } };
  if (Number(m) < 1 || Number(m) > 12 || Number(d) < 1 || Number(d) > 31) return expected('A date', text);
  return { entry: { birth: `${y}/${m.padStart(2, '0')}/${d.padStart(2, '0')}` } };
}

const readers: Readonly<
  Record<Exclude<EntryField, 'name' | 'lastName' | 'firstName'>, (text: string) => Read>
> = {
  rating(text) {
    if (noRating.has(text.toLowerCase())) return { entry: { rating: 0 } };
    return /^\d{3,4}$/.test(text)
      ? { entry: { rating: Number(text) } }
      : expected('A rating of three or four digits', text);
  },
  federation: (text) =>
    /^[A-Za-z]{3}$/.test(text)
      ? { entry: { federation: text.toUpperCase() } }
      : expected('A code of three letters', text),
  title(text) {
    const title = titles.find((known) => known === text.toUpperCase());
    return title ? { entry: { title } } : expected(`One of ${titles.join(' ')}`, text);
  },
  fideId: (text) => (/^\d{1,11}$/.test(text) ? { entry: { fideId: text } } : expected('A FIDE number', text)),
  sex(text) {
    const sex = sexes[text.toLowerCase()];
    return sex ? { entry: { sex } } : expected('m or w', text);
  },
  birth: readBirth,
};

/** Reads a cell that is no part of the name; an empty one says nothing. */
export const readValue = (field: keyof typeof readers, text: string): Read =>
  text === '' ? { entry: {} } : readers[field](text);
