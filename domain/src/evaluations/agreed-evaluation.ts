import {
  agreementCentipawns,
  type SharedEvaluation,
  type SharedScore,
} from '@royal-chess/contracts/evaluations';

/** What one account's engine says of a position; an account says one thing at a depth. */
export interface ReportedEvaluation {
  readonly depth: number;
  readonly score: SharedScore;
  readonly moves: readonly string[];
}

/** Whether two engines say the same: within 30 centipawns, or a mate in equally many moves. */
export function agree(one: SharedScore, other: SharedScore): boolean {
  if ('mate' in one) return 'mate' in other && one.mate === other.mate;
  return 'centipawns' in other && Math.abs(one.centipawns - other.centipawns) <= agreementCentipawns;
}

/**
 * The deepest evaluation that is accepted: at least two accounts agree with it at its depth, and more than disagree. One account
 * alone is never believed, and where accounts contradict each other, the majority decides.
 */
export function agreedEvaluation(reports: readonly ReportedEvaluation[]): SharedEvaluation | null {
  const depths = [...new Set(reports.map(({ depth }) => depth))].toSorted((a, b) => b - a);
  for (const depth of depths) {
    const same = reports.filter((report) => report.depth === depth);
    const counted = same
      .map((report) => ({ report, accounts: same.filter(({ score }) => agree(report.score, score)).length }))
      .toSorted((a, b) => b.accounts - a.accounts);
    const [best] = counted;
    if (best && best.accounts >= 2 && best.accounts > same.length - best.accounts)
      return { depth, score: best.report.score, moves: [...best.report.moves], accounts: best.accounts };
  }
  return null;
}
