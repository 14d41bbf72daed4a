/** Why an element does not count in a sum (C.07 Art. 14, 16.5). */
export type Cut = 'lowest' | 'lowest-voluntary' | 'highest' | 'below-limit';

/** What an element of a tie-break comes from. */
export type TermSource =
  'opponent' | 'dummy-own-score' | 'dummy-scheduled-opponent' | 'dummy-draws' | 'own-round';

/** One element of a tie-break: a round, what it is worth, and whether it was cut. Numbers are whole, in the unit of its rule. */
export interface Term {
  readonly round: number;
  /** Index of the (scheduled) opponent in the sheet; -1 without one. */
  readonly opponent: number;
  readonly source: TermSource;
  /** The figure of the opponent or dummy that the element rests on: a score, a rating, a Buchholz. */
  readonly figure: number;
  /** Own points in the round. */
  readonly points: number;
  readonly contribution: number;
  /** From a voluntary unplayed round (Art. 16.1.2). */
  readonly voluntary: boolean;
  cut: Cut | null;
}

/** A value with the elements that it was made of; `null` where the tie-break has no value for the participant. */
export interface Evaluation {
  readonly value: number | null;
  readonly terms: readonly Term[];
}

/** A tie-break that has a value for each participant on its own. */
export interface ValueRule {
  /** Value of the participant with this index in the sheet. */
  readonly evaluate: (participant: number) => Evaluation;
  /** The same value without its elements, where that is much less work. */
  readonly value?: (participant: number) => number | null;
  /** Units of a term's contribution and figure in one point: 10 for points, 100 for products of points, 1 for ratings and counts. */
  readonly unitsOfContribution: number;
  readonly unitsOfFigure: number;
  /** The value is the sum of the elements that count. */
  readonly sums?: boolean;
  /** One sentence on an element. */
  readonly describe: (term: Term, participant: number) => string;
  /** Sentences on what led from the elements to the value, beyond a sum. */
  readonly conclude?: (evaluation: Evaluation, participant: number) => readonly string[];
}

/** Value of a participant, the quick way where a rule has one. */
export const valueOf = (rule: Pick<ValueRule, 'evaluate' | 'value'>, participant: number): number | null =>
  rule.value ? rule.value(participant) : rule.evaluate(participant).value;

/** Sum of the contributions that were not cut. */
export function sumOfTerms(terms: readonly Term[]): number {
  let sum = 0;
  for (const { cut, contribution } of terms) if (cut === null) sum += contribution;
  return sum;
}
