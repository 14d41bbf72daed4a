import { fail, ok, type Outcome } from '../../result.ts';
import { aliases, catalogue, type CatalogueEntry, type TieBreakName } from './catalogue.ts';
import { readModifiers } from './parse-modifiers.ts';
import type { TieBreakCode } from './tie-break-code.ts';

/** What is wrong with a tie-break code. */
export interface TieBreakFault {
  /** The code as it was given. */
  readonly code: string;
  /** The part of it that is wrong. */
  readonly part: string;
  /** A sentence for the arbiter. */
  readonly message: string;
}

const names = new Map<string, TieBreakName>(
  (Object.keys(catalogue) as TieBreakName[]).map((name) => [name.toUpperCase(), name]),
);
const selfDefined = /^OTHER_[A-Z0-9_]+$/;

/**
 * Reads one code: an acronym of C.07 Art. 5, perhaps a reference score (`:MP`, `:GP`), then modifiers, each behind a slash
 * (`BH/C1`, `KS/L-1`, `SSSC/K4`, `RTNG/R`). Case does not matter; `BH-C1`, as the articles write it, is read as `BH/C1`;
 * `OTHER_NAME` is a tie-break that the rules of the tournament define.
 */
export function parseTieBreak(given: string): Outcome<TieBreakCode, TieBreakFault> {
  const fault = (part: string, message: string) => fail({ code: given, part, message });
  const [head = '', ...modifiers] = given
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]+)-(?=[CM]\d)/, '$1/')
    .split('/');
  if (selfDefined.test(head) && modifiers.length === 0) return ok({ ...plain, text: head, name: 'OTHER' });

  const [acronym = '', score, ...more] = aliases[head] === undefined ? head.split(':') : [head];
  const name = aliases[acronym] ?? names.get(acronym);
  if (name === undefined)
    return fault(acronym, acronym === '' ? 'A code is empty.' : `C.07 defines no tie-break ${acronym}.`);
  const entry: CatalogueEntry = catalogue[name];
  if (more.length > 0) return fault(head, `${name} takes one reference score.`);
  if (score !== undefined && !(entry.scores as readonly string[]).includes(score))
    return fault(
      `:${score}`,
      entry.scores.length === 0
        ? `${name} takes no reference score.`
        : `${name} takes the reference score ${entry.scores.join(' or ')}, not ${score}.`,
    );

  const read = readModifiers(name, entry, modifiers);
  if (!read.ok) return fault(read.error.part, read.error.message);
  const { spelling, ...values } = read.value;
  const reference = (score as 'MP' | 'GP' | undefined) ?? null;
  const text = [reference === null ? name : `${name}:${reference}`, ...spelling].join('/');
  return ok({ ...plain, ...values, text, name, score: reference });
}

/** Reads a list of codes that commas, semicolons or blanks separate, in the order in which they apply. All faults come together. */
export function parseTieBreaks(list: string): Outcome<readonly TieBreakCode[], readonly TieBreakFault[]> {
  const parsed = list
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
    .map(parseTieBreak);
  const faults = parsed.flatMap((one) => (one.ok ? [] : [one.error]));
  return faults.length > 0 ? fail(faults) : ok(parsed.flatMap((one) => (one.ok ? [one.value] : [])));
}

const plain = {
  score: null,
  cutLowest: 0,
  cutHighest: 0,
  limit: 0,
  factor: null,
  forfeitsPlayed: false,
  fore: false,
  reversed: false,
} satisfies Omit<TieBreakCode, 'text' | 'name'>;
