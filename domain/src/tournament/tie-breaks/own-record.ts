import { isVoluntary, type ScoreSheet, type SheetRound } from './score-sheet.ts';
import { sumOfTerms, type Term, type ValueRule } from './evaluation.ts';
import type { TieBreakCode } from './tie-break-code.ts';
import { decimal, kindInWords } from './wording.ts';

/** A term for a round of one's own that gives a number of units. */
export const ownTerm = ({ round, opponent, points }: SheetRound, contribution: number): Term => ({
  round,
  opponent,
  source: 'own-round',
  figure: 0,
  points,
  contribution,
  voluntary: false,
  cut: null,
});

/** A tie-break that counts rounds of one's own record: each gives a number of units, `units` of them make one. */
function counting(sheet: ScoreSheet, units: number, unitsOf: (round: SheetRound) => number): ValueRule {
  const roundsOf = (participant: number) => sheet.participants[participant]!.rounds;
  return {
    unitsOfContribution: units,
    unitsOfFigure: 1,
    sums: true,
    evaluate(participant) {
      const terms = roundsOf(participant).map((round) => ownTerm(round, unitsOf(round)));
      return { value: sumOfTerms(terms) / units, terms };
    },
    value(participant) {
      let sum = 0;
      for (const round of roundsOf(participant)) sum += unitsOf(round);
      return sum / units;
    },
    describe(term, participant) {
      const round = roundsOf(participant)[term.round - 1]!;
      return `Round ${term.round}, ${kindInWords(round.kind)} with ${decimal(term.points, 10)} ${sheet.unit}, counts ${decimal(term.contribution, units)}.`;
    },
  };
}

const one = (counts: boolean) => (counts ? 1 : 0);

/** Number of Wins (Art. 7.1): rounds with as many points as a win gives, played or not. */
export const wins = (sheet: ScoreSheet): ValueRule =>
  counting(sheet, 1, ({ kind, result }) => one(result === 'win' && kind !== 'pending'));

/** Number of Games Won (Art. 7.2), over the board. A forfeit is not, in round robins neither. */
export const gamesWon = (sheet: ScoreSheet): ValueRule =>
  counting(sheet, 1, ({ kind, result }) => one(kind === 'played' && result === 'win'));

/** Number of Games Played with Black (Art. 7.3), over the board. */
export const blackGames = (sheet: ScoreSheet): ValueRule =>
  counting(sheet, 1, ({ kind, color }) => one(kind === 'played' && color === 'black'));

/** Number of Games Won with Black (Art. 7.4), over the board. */
export const blackWins = (sheet: ScoreSheet): ValueRule =>
  counting(sheet, 1, ({ kind, color, result }) =>
    one(kind === 'played' && color === 'black' && result === 'win'),
  );

/** Rounds one Elected to Play in (Art. 7.6): all but half-point byes, zero-point byes and losses by forfeit. */
export const roundsElected = (sheet: ScoreSheet): ValueRule =>
  counting(sheet, 1, ({ kind }) => one(!isVoluntary(kind)));

/**
 * Standard Points (Art. 7.7): a point for each round with more points than the scheduled opponent, or without play more than for
 * a draw; half a point for as many. A double forfeit gives half a point to each, as the article compares the two scores.
 */
export const standardPoints = (sheet: ScoreSheet): ValueRule =>
  counting(sheet, 10, ({ round, kind, opponent, points }) => {
    if (kind === 'pending' || kind === 'free') return 0;
    // In predetermined pairings a loss by forfeit stays an unplayed round (Art. 15.2).
    const alone = opponent < 0 || (sheet.predetermined && kind === 'forfeit-loss');
    const beside = alone ? sheet.points.draw : sheet.participants[opponent]!.rounds[round - 1]!.points;
    if (points === beside) return 5;
    return points > beside ? 10 : 0;
  });

/** Progressive Scores (Art. 7.5): the scores after each round; cuts leave out the first ones, medians also the last. */
export function progressiveScores(sheet: ScoreSheet, { cutLowest, cutHighest }: TieBreakCode): ValueRule {
  return {
    unitsOfContribution: 10,
    unitsOfFigure: 10,
    sums: true,
    evaluate(participant) {
      let score = 0;
      const { rounds, bonuses } = sheet.participants[participant]!;
      const terms = rounds.map((round, index) => {
        score += round.points;
        const term = ownTerm(round, score + (bonuses?.[index] ?? 0));
        if (round.round <= cutLowest) term.cut = 'lowest';
        else if (round.round > sheet.rounds - cutHighest) term.cut = 'highest';
        return term;
      });
      return { value: sumOfTerms(terms) / 10, terms };
    },
    describe: ({ round, contribution }) =>
      `After round ${round} the score is ${decimal(contribution, 10)} ${sheet.unit}.`,
  };
}

/** A figure that is known of each participant: a score, a number, a rating. */
export const known = (figureOf: (participant: number) => number | null): ValueRule => ({
  unitsOfContribution: 1,
  unitsOfFigure: 1,
  evaluate: (participant) => ({ value: figureOf(participant), terms: [] }),
  describe: () => '',
});
