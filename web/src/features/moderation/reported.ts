import type { ReportedKind } from '@royal-chess/contracts/moderation';

/** What a report is about, with the name of who it is or who wrote it. */
export interface Reported {
  readonly kind: ReportedKind;
  readonly subjectId: string;
  readonly name: string;
}
