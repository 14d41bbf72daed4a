import type { ListField, RowTexts } from './list-fields.ts';
import { textOfBytes } from './list-text.ts';

/** Names of columns in the header, as the lists of all years have them. */
const fieldOfName: Readonly<Record<string, ListField>> = {
  'id number': 'id',
  name: 'name',
  fed: 'federation',
  sex: 'sex',
  tit: 'title',
  titl: 'title',
  wtit: 'womanTitle',
  srtng: 'standard',
  sk: 'standardK',
  rrtng: 'rapid',
  rk: 'rapidK',
  brtng: 'blitz',
  bk: 'blitzK',
  k: 'k',
  'b-day': 'born',
  born: 'born',
  flag: 'flag',
};

/** Old headers have names without a space between them: `TitlFed`, `GamesBorn`. */
const names = /ID Number|WTit|Titl?|OTit|Fed|Games|Born|\S+?(?=Born|Fed|\s|$)/gi;

/** A list of one type has its month for a name: `OCT26`. */
const month = /^([a-z]{3}\d\d|rating)$/i;

/** A column of a text list: bytes from `start` to before `end`; the last one has no end. */
interface Column {
  readonly field: ListField;
  readonly start: number;
  readonly end: number | undefined;
}

/** Where the fields of a text list are. */
export interface TextColumns {
  /** Whether the list has all three ratings. */
  readonly combined: boolean;
  /** The fields of a line, given as one UTF-16 unit for each byte. */
  cut(line: string): RowTexts;
}

/**
 * Columns begin where their names do in the header: the widths changed over the years, and do between lists of one month.
 * @returns null unless the header names a FIDE ID, a name and a rating
 */
export function columnsOfHeader(header: string): TextColumns | null {
  const found = [...header.matchAll(names)];
  const columns = found.flatMap(({ 0: name, index }, number): Column[] => {
    const field = fieldOfName[name.toLowerCase()] ?? (month.test(name) ? 'rating' : undefined);
    return field ? [{ field, start: index, end: found[number + 1]?.index }] : [];
  });
  const fields = new Set(columns.map(({ field }) => field));
  const combined = fields.has('standard') || fields.has('rapid') || fields.has('blitz');
  if (!fields.has('id') || !fields.has('name') || !(combined || fields.has('rating'))) return null;
  return {
    combined,
    cut(line) {
      const row: RowTexts = {};
      for (const { field, start, end } of columns) row[field] = textOfBytes(line.slice(start, end).trim());
      return row;
    },
  };
}
