import { describeOpponent, opponentScores, opponentTotal } from './buchholz.ts';
import { cut } from './cuts.ts';
import { sumOfTerms, type ValueRule } from './evaluation.ts';
import type { ScoreSheet } from './score-sheet.ts';
import type { TieBreakCode } from './tie-break-code.ts';
import { adjustedScores } from './unplayed-rounds.ts';
import { decimal } from './wording.ts';

/**
 * Sonneborn-Berger (Art. 9.1): for each round the score of the opponent times the points scored against them. For teams the
 * two may be different scores (Art. 13.2): `opponents` has the score of the opponents, `own` the points scored.
 */
export function sonnebornBerger(opponents: ScoreSheet, own: ScoreSheet, code: TieBreakCode): ValueRule {
  const adjusted = adjustedScores(opponents);
  return {
    unitsOfContribution: 100,
    unitsOfFigure: 10,
    sums: true,
    evaluate(participant) {
      const terms = opponentScores(opponents, code, adjusted, participant, own);
      cut(terms, code, 'by-opponent');
      return { value: sumOfTerms(terms) / 100, terms };
    },
    ...(code.cutLowest === 0 && {
      value: (participant: number) => opponentTotal(opponents, code, adjusted, participant, own) / 100,
    }),
    describe: (term, participant) =>
      `${describeOpponent(opponents, term, participant)}, times ${decimal(term.points, 10)} ${own.unit} gives ${decimal(term.contribution, 100)}.`,
  };
}
