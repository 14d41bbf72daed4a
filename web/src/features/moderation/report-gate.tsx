import { lazy, Suspense } from 'react';
import type { Reported } from './reported.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

interface Props {
  readonly reported: Reported;
  readonly onClose: () => void;
}

/** The dialog of a report, loaded when it is opened. */
export const ReportGate = (props: Props) => (
  <Suspense fallback={null}>
    <ReportDialog {...props} />
  </Suspense>
);
