import { buchholz } from './buchholz.ts';
import { type ValueRule, valueOf } from './evaluation.ts';
import type { TeamSheets } from './team-sheets.ts';
import type { TieBreakCode } from './tie-break-code.ts';
import { decimal } from './wording.ts';

/**
 * The normalising factor of C.07 Art. 13.4.2: the highest primary score that the event admits divided by the highest secondary
 * score of one match, towards zero. At least 1, so that short events have a value.
 */
function factorOf({ match, game, primary }: TeamSheets): number {
  const [first, second] = primary === 'match-points' ? [match, game] : [game, match];
  return Math.max(1, Math.floor((first.points.win * first.plannedRounds) / second.points.win));
}

/**
 * Scores and Schedule Strength Combination (Art. 13.4): the secondary score plus the (Fore) Buchholz of the primary score over a
 * normalising factor, which `/K` replaces. No rounding.
 */
export function scheduleStrength(sheets: TeamSheets, code: TieBreakCode): ValueRule {
  const { match, game, primary } = sheets;
  const [first, second] = primary === 'match-points' ? [match, game] : [game, match];
  const factor = code.factor ?? factorOf(sheets);
  const rule = buchholz(first, code);
  const valueOfTeam = (team: number): number => {
    const dividend = Math.round(valueOf(rule, team)! * 10);
    return (second.participants[team]!.score * factor + dividend) / (10 * factor);
  };
  return {
    ...rule,
    sums: false,
    evaluate: (team) => ({ terms: rule.evaluate(team).terms, value: valueOfTeam(team) }),
    value: valueOfTeam,
    conclude: (_, team) => [
      `${decimal(second.participants[team]!.score, 10)} ${second.unit}, plus a Buchholz of ${decimal(valueOf(rule, team)!)} ${first.unit} divided by ${factor}.`,
    ],
  };
}
