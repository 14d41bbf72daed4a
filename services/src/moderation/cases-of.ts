import type { ReportDocument } from './report-documents.ts';

/** Reports that belong together: of one subject, and open or decided at once. */
export type Case = readonly [ReportDocument, ...ReportDocument[]];

const keyOf = ({ kind, subjectId, decision }: ReportDocument): string =>
  `${kind} ${subjectId} ${decision?.at ?? 'open'}`;

/** The cases of reports, in the order of the first report of each. */
export function casesOf(reports: readonly ReportDocument[]): Case[] {
  const cases = new Map<string, [ReportDocument, ...ReportDocument[]]>();
  for (const report of reports) {
    const found = cases.get(keyOf(report));
    if (found) found.push(report);
    else cases.set(keyOf(report), [report]);
  }
  return [...cases.values()];
}

/** The most often reported first; of those the one that waits longest. */
export const byUrgency = (one: Case, other: Case): number =>
  other.length - one.length || one[0].at - other[0].at;
