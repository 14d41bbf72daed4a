import {
  type FidePlayer,
  type FideRating,
  type FideRatingType,
  fideTitle,
  type FideTitle,
} from '@royal-chess/contracts/fide';
import { fail, ok, type Outcome } from '../result.ts';
import type { RowTexts } from './list-fields.ts';

/** Old lists write titles in small letters: `g`, `wm`. */
const oldTitles: Readonly<Record<string, FideTitle>> = {
  g: 'GM',
  m: 'IM',
  f: 'FM',
  c: 'CM',
  wg: 'WGM',
  wm: 'WIM',
  wf: 'WFM',
  wc: 'WCM',
};

/**
 * The player of a row, or what is wrong with it.
 * @param single the type of the ratings where the list has only one, else null
 */
export function playerOfRow(row: RowTexts, single: FideRatingType | null): Outcome<FidePlayer, string> {
  const { id = '', name = '', federation = '', flag = '' } = row;
  if (!/^0*[1-9]\d{0,9}$/.test(id)) return fail(`The FIDE ID is "${id}"`);
  if (name === '') return fail(`FIDE ID ${id} has no name`);
  if (!/^([A-Z]{3}|)$/.test(federation)) return fail(`The federation of FIDE ID ${id} is "${federation}"`);
  const born = /^(?:(\d{1,4})(?:[-./]\d.*)?|)$/.exec(row.born ?? '');
  if (!born) return fail(`The year of birth of FIDE ID ${id} is "${row.born}"`);
  const ratings: Record<FideRatingType, FideRating | null> = { standard: null, rapid: null, blitz: null };
  for (const [type, rating, k] of ratingsOf(row, single)) {
    if (!/^\d{0,4}$/.test(rating)) return fail(`The ${type} rating of FIDE ID ${id} is "${rating}"`);
    if (!/^\d{0,2}$/.test(k)) return fail(`The K of FIDE ID ${id} is "${k}"`);
    ratings[type] = Number(rating) > 0 ? { rating: Number(rating), k: Number(k) || null } : null;
  }
  return ok({
    fideId: Number(id),
    name,
    federation: federation === '' ? null : federation,
    title: titleOf(row.title) ?? titleOf(row.womanTitle),
    sex: sexOf(row.sex, flag),
    birthYear: Number(born[1] ?? 0) || null,
    ...ratings,
    inactive: /i/i.test(flag),
  });
}

const ratingsOf = (
  row: RowTexts,
  single: FideRatingType | null,
): readonly (readonly [type: FideRatingType, rating: string, k: string])[] =>
  single === null
    ? [
        ['standard', row.standard ?? '', row.standardK ?? ''],
        ['rapid', row.rapid ?? '', row.rapidK ?? ''],
        ['blitz', row.blitz ?? '', row.blitzK ?? ''],
      ]
    : [[single, row.rating ?? '', row.k ?? '']];

function titleOf(text = ''): FideTitle | null {
  // Most players, a million and more.
  if (text === '') return null;
  return oldTitles[text] ?? fideTitle.safeParse(text.toUpperCase()).data ?? null;
}

/** Old lists have no column of the sex, only the flag `w`. */
function sexOf(text: string | undefined, flag: string): FidePlayer['sex'] {
  if (/^[fw]$/i.test(text ?? '') || /w/i.test(flag)) return 'w';
  return text === undefined || /^m$/i.test(text) ? 'm' : null;
}
