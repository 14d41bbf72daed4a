/** Reports of players, clubs, and what people write: the dialog for everybody, the queue for staff. */
export { ReportGate } from './report-gate.tsx';
export { moderationPages } from './pages.ts';
export { ReportedMessages } from './lazy-reported-messages.ts';
