import { catalogue } from './catalogue.ts';
import type { Column } from './columns.ts';
import type { Cut, Evaluation, Term, ValueRule } from './evaluation.ts';
import type { ScoreSheet } from './score-sheet.ts';
import { decimal, nameOf } from './wording.ts';

/** One element of a value, in points, ratings or counts. */
export interface DerivationTerm {
  readonly round: number;
  /** Starting number of the (scheduled) opponent; `null` without one. */
  readonly opponent: number | null;
  /** `dummy`: an unplayed round (C.07 Art. 16.4); `own`: a round of one's own record. */
  readonly source: 'opponent' | 'dummy' | 'own';
  /** The figure of the opponent or dummy: score, rating, Buchholz. */
  readonly figure: number;
  /** Own points in the round. */
  readonly points: number;
  readonly contribution: number;
  /** Why it does not count; `null` when it does. */
  readonly cut: Cut | null;
  readonly sentence: string;
}

/** How the value of one participant in one tie-break was reached. */
export interface Derivation {
  readonly code: string;
  readonly title: string;
  /** Article of C.07; `null` for a tie-break that the rules of the tournament define. */
  readonly article: string | null;
  readonly value: number | null;
  readonly terms: readonly DerivationTerm[];
  /** The same as an arbiter reads it out. */
  readonly sentences: readonly string[];
}

const cuts: Record<Cut, string> = {
  lowest: ' Cut: the least significant value.',
  'lowest-voluntary': ' Cut: the lowest contribution from a voluntary unplayed round (Art. 16.5).',
  highest: ' Cut: the most significant value.',
  'below-limit': ' Does not count: the opponent is below the limit.',
};

/** Evaluates a column again for one participant and describes it. */
export function explain(
  sheet: ScoreSheet,
  column: Column,
  participant: number,
  value: number | null,
  division: readonly string[] | undefined,
): Derivation {
  const { name, text } = column.code;
  const title = name === 'OTHER' ? 'Defined by the rules of the tournament' : catalogue[name].title;
  const head = {
    code: text,
    title,
    article: name === 'OTHER' ? null : catalogue[name].article,
    value,
  };
  const who = nameOf(sheet, participant);
  if (column.rule === 'group') {
    const outcome =
      division === undefined
        ? 'not tied when it applied'
        : value === null
          ? 'nothing decided among those tied'
          : `place ${value} among those tied`;
    return { ...head, terms: [], sentences: [`${text} of ${who}: ${outcome}.`, ...(division ?? [])] };
  }
  const evaluation = column.evaluate(participant);
  const terms = evaluation.terms.map((term) => termInWords(sheet, column, term, participant));
  return {
    ...head,
    terms,
    sentences: [
      `${text} of ${who}: ${value === null ? 'no value' : decimal(value)}${calculation(column, evaluation)}.`,
      ...terms.map(({ sentence }) => sentence),
      ...(column.conclude?.(evaluation, participant) ?? []),
    ],
  };
}

function termInWords(sheet: ScoreSheet, rule: ValueRule, term: Term, participant: number): DerivationTerm {
  return {
    round: term.round,
    opponent: term.opponent < 0 ? null : sheet.participants[term.opponent]!.number,
    source: term.source === 'opponent' ? 'opponent' : term.source === 'own-round' ? 'own' : 'dummy',
    figure: term.figure / rule.unitsOfFigure,
    points: term.points / 10,
    contribution: term.contribution / rule.unitsOfContribution,
    cut: term.cut,
    sentence: rule.describe(term, participant) + (term.cut === null ? '' : cuts[term.cut]),
  };
}

/** The elements that count, as a sum: " = 5 + 4.5 + 3". Empty when the value is not the sum of elements. */
function calculation(rule: ValueRule, { terms }: Evaluation): string {
  const counted = terms.filter(({ cut }) => cut === null);
  if (counted.length === 0 || !rule.sums) return '';
  return ` = ${counted.map(({ contribution }) => decimal(contribution, rule.unitsOfContribution)).join(' + ')}`;
}
