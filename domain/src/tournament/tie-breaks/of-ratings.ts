import { performanceRating, roundedAverage } from '../event-ratings/performance.ts';
import { differenceOfPercent, percentOf, percentOfDifference } from '../event-ratings/rating-tables.ts';
import { cut } from './cuts.ts';
import type { Evaluation, Term, ValueRule } from './evaluation.ts';
import type { ScoreSheet, SheetRound } from './score-sheet.ts';
import type { TieBreakCode } from './tie-break-code.ts';
import { decimal, nameOf } from './wording.ts';

/** The conversion tables know wins, draws and losses only, whatever they give in the event. Tenths. */
const tenths = { win: 10, draw: 5, loss: 0 } as const;

/** Figure of an opponent in a round. */
type FigureOf = (opponent: number, round: number) => number | null;

/** Games over the board with a figure of the opponent: forfeits stay out, in round robins too (C.07 Art. 15.2). */
function gamesOf(rounds: readonly SheetRound[], figureOf: FigureOf): Term[] {
  const terms: Term[] = [];
  for (const { round, kind, opponent, result } of rounds) {
    const figure = kind === 'played' && opponent >= 0 ? figureOf(opponent, round) : null;
    if (figure === null) continue;
    terms.push({
      round,
      opponent,
      source: 'opponent',
      figure,
      points: result === null ? 0 : tenths[result],
      contribution: figure,
      voluntary: false,
      cut: null,
    });
  }
  return terms;
}

/** Average of the figures of the opponents met over the board; `null` without any. */
function averageFigure(rounds: readonly SheetRound[], figureOf: FigureOf): number | null {
  let sum = 0;
  let count = 0;
  for (const { round, kind, opponent } of rounds) {
    const figure = kind === 'played' && opponent >= 0 ? figureOf(opponent, round) : null;
    if (figure === null) continue;
    sum += figure;
    count++;
  }
  return roundedAverage(sum, count);
}

/** Average of what was not cut, to the nearest whole number, halves up; `null` without any. */
function averageOfTerms(terms: readonly Term[]): number | null {
  let sum = 0;
  let count = 0;
  for (const { cut: why, contribution } of terms)
    if (why === null) {
      sum += contribution;
      count++;
    }
  return roundedAverage(sum, count);
}

const scoreOf = (terms: readonly Term[]): number => terms.reduce((sum, { points }) => sum + points, 0);

/** Tournament Performance Rating of games: the average rating of the opponents plus the difference for the score (Art. 10.2). */
function performanceOf(terms: readonly Term[]): number | null {
  let sum = 0;
  for (const { contribution } of terms) sum += contribution;
  return performanceRating(sum, terms.length, scoreOf(terms));
}

/**
 * Perfect Tournament Performance of games: the lowest whole rating whose expected score against these opponents is at least the
 * score (Art. 10.3). Without a point it is 800 below the lowest opponent.
 */
function perfectPerformanceOf(terms: readonly Term[]): number | null {
  if (terms.length === 0) return null;
  let lowest = Infinity;
  let highest = -Infinity;
  for (const { figure } of terms) {
    lowest = Math.min(lowest, figure);
    highest = Math.max(highest, figure);
  }
  const score = scoreOf(terms);
  if (score === 0) return lowest - 800;
  const wanted = score * 10;
  const reaches = (rating: number) => {
    let percent = 0;
    for (const { figure } of terms) percent += percentOfDifference(rating - figure);
    return percent >= wanted;
  };
  let below = lowest - 800;
  let enough = highest + 800;
  while (enough - below > 1) {
    const middle = (below + enough) >> 1;
    if (reaches(middle)) enough = middle;
    else below = middle;
  }
  return enough;
}

interface Wording {
  readonly figure: string;
  readonly conclude: (evaluation: Evaluation) => readonly string[];
}

function rule(
  sheet: ScoreSheet,
  { figure: figureName, conclude }: Wording,
  evaluate: (participant: number) => Evaluation,
): ValueRule {
  return {
    unitsOfContribution: 1,
    unitsOfFigure: 1,
    evaluate,
    describe: ({ round, opponent, figure }) =>
      `Round ${round}: opponent ${nameOf(sheet, opponent)} has ${figureName} of ${figure}.`,
    conclude,
  };
}

/** A value that is computed when it is wanted first. */
function once<T>(compute: () => T): () => T {
  let value: { readonly of: T } | undefined;
  return () => (value ??= { of: compute() }).of;
}

const averageInWords = ({ value, terms }: Evaluation): readonly string[] => [
  value === null
    ? 'No game over the board.'
    : `The average of ${terms.filter((term) => term.cut === null).length}, to the nearest whole number.`,
];

/** Reads the ratings that tie-breaks use; `unrated` replaces a missing one. @param which of several ratings of an opponent */
export function ratingTieBreaks(
  sheet: ScoreSheet,
  unrated: number,
  which: 'of-round' | 'first' = 'of-round',
) {
  const orUnrated = (rating: number): number => (rating === 0 ? unrated : rating);
  const ratings = sheet.participants.map(({ rating }) => orUnrated(rating));
  const ratingIn: FigureOf = (opponent, round) => {
    const later = which === 'of-round' ? sheet.participants[opponent]!.ratings : null;
    return later ? orUnrated(later[round - 1]!) : ratings[opponent]!;
  };
  const games = (participant: number) => gamesOf(sheet.participants[participant]!.rounds, ratingIn);
  const roundsOf = (participant: number) => sheet.participants[participant]!.rounds;
  const averageOf = (figureName: string, figureOf: FigureOf): ValueRule => ({
    ...rule(sheet, { figure: figureName, conclude: averageInWords }, (participant) => {
      const terms = gamesOf(roundsOf(participant), figureOf);
      return { value: averageOfTerms(terms), terms };
    }),
    value: (participant) => averageFigure(roundsOf(participant), figureOf),
  });
  const of = (performance: (terms: readonly Term[]) => number | null) =>
    once(() => sheet.participants.map((_, index) => performance(games(index))));
  const performances = of(performanceOf);
  const perfect = of(perfectPerformanceOf);
  return {
    /** Average Rating of Opponents (Art. 10.1). */
    ARO: (code: TieBreakCode): ValueRule =>
      code.cutLowest === 0
        ? averageOf('a rating', ratingIn)
        : rule(sheet, { figure: 'a rating', conclude: averageInWords }, (participant) => {
            const terms = games(participant);
            cut(terms, code, 'by-contribution');
            return { value: averageOfTerms(terms), terms };
          }),
    /** Tournament Performance Rating (Art. 10.2). */
    TPR: (): ValueRule => ({
      ...rule(
        sheet,
        {
          figure: 'a rating',
          conclude: ({ terms }) => {
            const average = averageOfTerms(terms);
            if (average === null) return ['No game over the board.'];
            const percent = percentOf(scoreOf(terms), terms.length);
            return [
              `The average rating is ${average}; ${decimal(scoreOf(terms), 10)} of ${terms.length} is ${percent}%, a difference of ${differenceOfPercent(percent)}.`,
            ];
          },
        },
        (participant) => {
          const terms = games(participant);
          return { value: performanceOf(terms), terms };
        },
      ),
      value: (participant) => performances()[participant]!,
    }),
    /** Perfect Tournament Performance (Art. 10.3). */
    PTP: (): ValueRule => ({
      ...rule(
        sheet,
        {
          figure: 'a rating',
          conclude: ({ terms }) => [
            scoreOf(terms) === 0
              ? 'Without a point it is 800 below the lowest rating of the opponents.'
              : `The lowest rating whose expected score is at least ${decimal(scoreOf(terms), 10)}.`,
          ],
        },
        (participant) => {
          const terms = games(participant);
          return { value: perfectPerformanceOf(terms), terms };
        },
      ),
      value: (participant) => perfect()[participant]!,
    }),
    /** Average Performance Rating of Opponents (Art. 10.4). */
    APRO: () => averageOf('a performance', (opponent) => performances()[opponent]!),
    /** Average Perfect Performance of Opponents (Art. 10.5). */
    APPO: () => averageOf('a perfect performance', (opponent) => perfect()[opponent]!),
    /** Rating (Art. 10.6): the one that the event began with. */
    RTNG: (): ValueRule => ({
      unitsOfContribution: 1,
      unitsOfFigure: 1,
      evaluate: (participant) => ({ value: ratings[participant]!, terms: [] }),
      describe: () => '',
    }),
  };
}
