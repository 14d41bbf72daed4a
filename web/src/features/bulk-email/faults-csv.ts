import type { RecipientsAnswer } from '@royal-chess/contracts/bulk-email';
import { csvOf } from '../../shared/figures/csv.ts';
import { messages } from './messages.ts';

/** The lines with a fault as a file: the line, what is written there, and what is wrong. */
export const faultsCsv = (faults: RecipientsAnswer['faults']): string =>
  csvOf([
    [messages.lineNumber, messages.written, messages.wrong],
    ...faults.map(({ line, written, fault }) => [line, written, messages.faults[fault]]),
  ]);
