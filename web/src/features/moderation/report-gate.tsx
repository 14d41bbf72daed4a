import type { ReportedKind } from '@royal-chess/contracts/moderation';
import { lazy, Suspense } from 'react';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** What a report is about, with the name of who it is or who wrote it. */
export interface Reported {
  readonly kind: ReportedKind;
  readonly subjectId: string;
  readonly name: string;
}

interface Props {
  readonly reported: Reported;
  readonly onClose: () => void;
}

/** The dialog of a report, loaded when somebody opens it. */
export const ReportGate = (props: Props) => (
  <Suspense fallback={null}>
    <ReportDialog {...props} />
  </Suspense>
);
