import type { Points } from '../model/tournament.ts';
import { cut } from './cuts.ts';
import { sumOfTerms, type Term, type TermSource, type ValueRule, valueOf } from './evaluation.ts';
import { isForfeit, isVoluntary, type ScoreSheet, type SheetRound } from './score-sheet.ts';
import type { TieBreakCode } from './tie-break-code.ts';
import { adjustedScores, type DummyLimit, dummyOf, foreSheet } from './unplayed-rounds.ts';
import { decimal, kindInWords, nameOf } from './wording.ts';

const sources: Record<DummyLimit, TermSource> = {
  'own-score': 'dummy-own-score',
  'scheduled-opponent': 'dummy-scheduled-opponent',
  draws: 'dummy-draws',
};

/** Whether a round counts as played against its opponent: also a forfeit, where pairings are predetermined (Art. 15.2) or `/P` says so. */
const asPlayed = (sheet: ScoreSheet, { kind }: SheetRound, { forfeitsPlayed }: TieBreakCode): boolean =>
  kind === 'played' || kind === 'pending' || (isForfeit(kind) && (sheet.predetermined || forfeitsPlayed));

/**
 * The score of each opponent of a participant, or of the dummy of an unplayed round (Art. 16.4), as elements. Each contributes
 * that score, or with `own` that score times the points of the round in this sheet. Where pairings are predetermined, a round
 * without an opponent is no element.
 */
export function opponentScores(
  sheet: ScoreSheet,
  code: TieBreakCode,
  adjusted: readonly Points[],
  participant: number,
  own?: ScoreSheet,
): Term[] {
  const self = sheet.participants[participant]!;
  const weights = own?.participants[participant]!.rounds;
  const terms: Term[] = [];
  for (let index = 0; index < self.rounds.length; index++) {
    const round = self.rounds[index]!;
    const points = weights?.[index]!.points;
    if (round.opponent >= 0 && asPlayed(sheet, round, code)) {
      terms.push(termOf(round, 'opponent', adjusted[round.opponent]!, false, points));
    } else if (!sheet.predetermined) {
      const { score, limit } = dummyOf(sheet, self, round, adjusted);
      terms.push(termOf(round, sources[limit], score, isVoluntary(round.kind), points));
    }
  }
  return terms;
}

/** Sum of what `opponentScores` contributes. */
export function opponentTotal(
  sheet: ScoreSheet,
  code: TieBreakCode,
  adjusted: readonly Points[],
  participant: number,
  own?: ScoreSheet,
): number {
  const self = sheet.participants[participant]!;
  const weights = own?.participants[participant]!.rounds;
  let sum = 0;
  for (let index = 0; index < self.rounds.length; index++) {
    const round = self.rounds[index]!;
    let score = 0;
    if (round.opponent >= 0 && asPlayed(sheet, round, code)) score = adjusted[round.opponent]!;
    else if (!sheet.predetermined) ({ score } = dummyOf(sheet, self, round, adjusted));
    sum += weights ? score * weights[index]!.points : score;
  }
  return sum;
}

const termOf = (
  round: SheetRound,
  source: TermSource,
  figure: Points,
  voluntary: boolean,
  weight?: Points,
): Term => ({
  round: round.round,
  opponent: round.opponent,
  source,
  figure,
  points: weight ?? round.points,
  contribution: weight === undefined ? figure : figure * weight,
  voluntary,
  cut: null,
});

/** Describes where the score of an element comes from. */
export function describeOpponent(sheet: ScoreSheet, term: Term, participant: number): string {
  const { kind } = sheet.participants[participant]!.rounds[term.round - 1]!;
  const figure = `${decimal(term.figure, 10)} ${sheet.unit}`;
  const opponent = nameOf(sheet, term.opponent);
  switch (term.source) {
    case 'opponent': {
      const how = isForfeit(kind) ? `, ${kindInWords(kind)} that counts as a game` : '';
      return `Round ${term.round}${how}: opponent ${opponent} counts with ${figure}`;
    }
    case 'dummy-scheduled-opponent':
      return `Round ${term.round}, ${kindInWords(kind)}: a dummy with ${figure}, no more than the scheduled opponent ${opponent} (Art. 16.4.1)`;
    case 'dummy-draws':
      return `Round ${term.round}, ${kindInWords(kind)}: a dummy with ${figure}, no more than a draw in each of ${sheet.rounds} rounds (Art. 16.4.2)`;
    case 'dummy-own-score':
    case 'own-round':
      return `Round ${term.round}, ${kindInWords(kind)}: a dummy with ${figure}, the own score (Art. 16.4)`;
  }
}

/** Buchholz (Art. 8.1), or with `/F` Fore Buchholz (Art. 8.3): the sum of the scores of the opponents. */
export function buchholz(event: ScoreSheet, code: TieBreakCode): ValueRule {
  const sheet = code.fore ? foreSheet(event) : event;
  const adjusted = adjustedScores(sheet);
  return {
    unitsOfContribution: 10,
    unitsOfFigure: 10,
    evaluate(participant) {
      const terms = opponentScores(sheet, code, adjusted, participant);
      cut(terms, code, 'by-contribution');
      return { value: sumOfTerms(terms) / 10, terms };
    },
    ...(code.cutLowest === 0 && {
      value: (participant: number) => opponentTotal(sheet, code, adjusted, participant) / 10,
    }),
    describe: (term, participant) => `${describeOpponent(sheet, term, participant)}.`,
    sums: true,
    conclude: () =>
      code.fore && sheet !== event ? ['All paired games of the final round count as draws (Art. 8.3).'] : [],
  };
}

/** Average of the Buchholz, or with `/F` Fore Buchholz, of the opponents met over the board (Art. 8.2). No rounding. */
export function averageOfBuchholz(sheet: ScoreSheet, code: TieBreakCode): ValueRule {
  const rule = buchholz(sheet, code);
  const values = sheet.participants.map((_, index) => Math.round(valueOf(rule, index)! * 10));
  return {
    unitsOfContribution: 10,
    unitsOfFigure: 10,
    evaluate(participant) {
      const terms: Term[] = [];
      for (const round of sheet.participants[participant]!.rounds)
        if (round.opponent >= 0 && (round.kind === 'played' || (code.fore && round.kind === 'pending')))
          terms.push(termOf(round, 'opponent', values[round.opponent]!, false));
      return { value: terms.length === 0 ? null : sumOfTerms(terms) / (10 * terms.length), terms };
    },
    describe: ({ round, opponent, figure }) =>
      `Round ${round}: opponent ${nameOf(sheet, opponent)} has a Buchholz of ${decimal(figure, 10)}.`,
    conclude: ({ terms }) => [`The average of ${terms.length} opponents.`],
  };
}
