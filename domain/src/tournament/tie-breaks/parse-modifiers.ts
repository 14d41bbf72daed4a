import { fail, ok, type Outcome } from '../../result.ts';
import type { CatalogueEntry, ModifierLetter } from './catalogue.ts';
import type { TieBreakCode } from './tie-break-code.ts';

type Values = Partial<Omit<TieBreakCode, 'text' | 'name' | 'score'>>;
type Read = Outcome<Values & { readonly spelling: readonly string[] }, { part: string; message: string }>;

/** Half a point, in tenths: the step of the limit of Koya (C.07 Art. 14.5). */
const halfPoint = 5;
/** More cuts than rounds of any event are a slip of the pen. */
const mostCuts = 99;

const order: readonly ModifierLetter[] = ['C', 'M', 'L', 'K', 'P', 'F', 'R'];
const meaning: Record<ModifierLetter, string> = {
  C: 'cuts (/C1)',
  M: 'medians (/M1)',
  L: 'a limit (/L+1, /L-1)',
  K: 'a factor (/K4)',
  P: 'forfeits as played (/P)',
  F: 'Fore Buchholz (/F)',
  R: 'the reverse order (/R)',
};

/** Reads what follows the slashes of a code, and refuses what the tie-break does not take. */
export function readModifiers(name: string, entry: CatalogueEntry, modifiers: readonly string[]): Read {
  const spelled = new Map<ModifierLetter, string>();
  let values: Values = {};
  for (const modifier of modifiers) {
    const refuse = (message: string): Read => fail({ part: `/${modifier}`, message });
    const letter = modifier.charAt(0) as ModifierLetter;
    if (!order.includes(letter)) return refuse(`C.07 defines no modifier /${modifier}.`);
    if (!entry.modifiers.includes(letter))
      return refuse(
        entry.modifiers.length === 0
          ? `${name} takes no modifiers.`
          : `${name} takes ${entry.modifiers.map((each) => meaning[each]).join(', ')}, not /${modifier}.`,
      );
    if (spelled.has(letter)) return refuse(`/${letter} occurs twice.`);
    const read = readers[letter](modifier.slice(1));
    if (read === null) return refuse(`/${modifier} is not of the form of ${meaning[letter]}.`);
    values = { ...values, ...read.values };
    spelled.set(letter, `${letter}${read.spelling}`);
  }
  if (spelled.has('C') && spelled.has('M'))
    return fail({ part: `/${spelled.get('M')}`, message: 'A cut and a median exclude each other.' });
  return ok({
    ...values,
    spelling: order.flatMap((letter) => {
      const spelling = spelled.get(letter);
      return spelling === undefined ? [] : [spelling];
    }),
  });
}

type Reader = (argument: string) => { readonly values: Values; readonly spelling: string } | null;

/** A whole number from 1 to the given one. */
function count(argument: string, most: number): number | null {
  const value = Number(argument);
  return /^\d+$/.test(argument) && value >= 1 && value <= most ? value : null;
}

const numbered =
  (most: number, values: (value: number) => Values): Reader =>
  (argument) => {
    const value = count(argument, most);
    return value === null ? null : { values: values(value), spelling: String(value) };
  };

const flag =
  (values: Values): Reader =>
  (argument) =>
    argument === '' ? { values, spelling: '' } : null;

const readers: Record<ModifierLetter, Reader> = {
  C: numbered(mostCuts, (cutLowest) => ({ cutLowest })),
  M: numbered(mostCuts, (value) => ({ cutLowest: value, cutHighest: value })),
  K: numbered(9_999, (factor) => ({ factor })),
  L: (argument) => {
    const negative = argument.startsWith('-');
    const value = count(argument.replace(/^[+-]/, ''), mostCuts);
    if (value === null) return null;
    return {
      values: { limit: (negative ? -value : value) * halfPoint },
      spelling: `${negative ? '-' : '+'}${value}`,
    };
  },
  P: flag({ forfeitsPlayed: true }),
  F: flag({ fore: true }),
  R: flag({ reversed: true }),
};
