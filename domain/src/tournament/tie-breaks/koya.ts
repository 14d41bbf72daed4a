import { sumOfTerms, type Term, type ValueRule } from './evaluation.ts';
import { ownTerm } from './own-record.ts';
import { isForfeit, type ScoreSheet } from './score-sheet.ts';
import type { TieBreakCode } from './tie-break-code.ts';
import { decimal, kindInWords } from './wording.ts';

/** Koya (Art. 9.2): points against opponents with at least half of the most possible score, a limit that `/L` moves (Art. 14.5). */
export function koya(sheet: ScoreSheet, { limit: shift }: TieBreakCode): ValueRule {
  const { participants, predetermined, points } = sheet;
  const scheduled = Math.max(
    0,
    ...participants.map(({ rounds }) => rounds.filter(({ opponent }) => opponent >= 0).length),
  );
  const most = points.win * (predetermined ? scheduled : sheet.rounds);
  const limit = most / 2 + shift;
  return {
    unitsOfContribution: 10,
    unitsOfFigure: 10,
    sums: true,
    evaluate(participant) {
      const terms: Term[] = [];
      for (const round of participants[participant]!.rounds) {
        if (round.opponent < 0) continue;
        const { score } = participants[round.opponent]!;
        const term: Term = {
          ...ownTerm(round, round.points),
          source: 'opponent',
          figure: score,
          cut: score >= limit ? null : 'below-limit',
        };
        terms.push(term);
      }
      return { value: sumOfTerms(terms) / 10, terms };
    },
    describe({ round, opponent, figure, contribution }, participant) {
      const { kind } = participants[participant]!.rounds[round - 1]!;
      const how = isForfeit(kind) ? `, ${kindInWords(kind)},` : '';
      const against = participants[opponent]!.number;
      return `Round ${round}${how} gave ${decimal(contribution, 10)} ${sheet.unit} against ${against}, who has ${decimal(figure, 10)}.`;
    },
    conclude: () => [
      `Opponents count from ${decimal(limit, 10)} ${sheet.unit}: half of the ${decimal(most, 10)} that are possible` +
        (shift === 0 ? '.' : `, ${shift > 0 ? 'plus' : 'minus'} ${decimal(Math.abs(shift), 10)}.`),
    ],
  };
}
